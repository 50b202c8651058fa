import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FavouriteOfHour, ListeningDays, ListeningRecap } from '@trax/contracts/stats';
import { Between, type EntityTarget, type FindOptionsWhere, Repository } from 'typeorm';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { HourlyTrack, ListeningDay, MonthlyTrack } from './track-rollups.entity.js';

/** Days of a listener as `YYYY-MM-DD`, both included. */
type Range = { readonly from: string; readonly to: string };
type Totals = Pick<ListeningRecap, 'completions' | 'listenedSeconds' | 'days'>;
export type TopTrack = NonNullable<FavouriteOfHour['track']> & { readonly isOwn: boolean };

/** How many seconds of tracks one second of listening has at most: the highest speed of the player. */
const MAX_SPEED = 1.5;
// A day holds no more listening than the time from the start of its first play to the end of its last one.
const POSSIBLE_SECONDS = `least(day.listened_seconds, ${MAX_SPEED} * extract(epoch from day.ended_at - day.started_at))`;

/** Reads rollups by their keys: those of a month or of an hour are at most as many as the tracks. */
@Injectable()
export class CalendarStatsRepository {
  constructor(@InjectRepository(ListeningDay) private readonly days: Repository<ListeningDay>) {}

  /** The days with a completion, oldest first. */
  async listDays(firebaseId: string, { from, to }: Range): Promise<ListeningDays['days']> {
    const days = await this.days.find({
      where: { firebaseId, localDate: Between(from, to) },
      order: { localDate: 'ASC' },
    });
    return days.map(({ localDate, plays, listenedSeconds }) => ({
      date: localDate,
      completions: plays,
      listenedSeconds,
    }));
  }

  /** Leaves out listening for which there was not enough time. */
  async getTotals(firebaseId: string, { from, to }: Range): Promise<Totals> {
    const totals = await this.days
      .createQueryBuilder('day')
      .select('coalesce(sum(day.plays), 0)::bigint', 'completions')
      .addSelect(`coalesce(sum(${POSSIBLE_SECONDS}), 0)`, 'listenedSeconds')
      .addSelect('count(*)', 'days')
      .where({ firebaseId, localDate: Between(from, to) })
      .getRawOne<Totals>();
    return totals ?? { completions: 0, listenedSeconds: 0, days: 0 };
  }

  /** `month` is the first day of it. */
  findTopTrackOfMonth(firebaseId: string, month: string): Promise<TopTrack | undefined> {
    return this.findTopTrack(MonthlyTrack, { firebaseId, month });
  }

  findTopTrackOfHour(firebaseId: string, hour: number): Promise<TopTrack | undefined> {
    return this.findTopTrack(HourlyTrack, { firebaseId, hour });
  }

  /** By plays, then the latest, then the name. */
  private findTopTrack<Played extends MonthlyTrack | HourlyTrack>(
    rollup: EntityTarget<Played>,
    where: FindOptionsWhere<Played>,
  ): Promise<TopTrack | undefined> {
    return this.days.manager
      .createQueryBuilder(rollup, 'played')
      .innerJoin(KnownTrack, 'track', 'track.id = played.trackId')
      .select('track.id', 'id')
      .addSelect('track.displayName', 'displayName')
      .addSelect('track.voiceGender', 'voiceGender')
      .addSelect('played.plays', 'plays')
      .addSelect('track.ownerUid is not null', 'isOwn')
      .where(where)
      .orderBy('played.plays', 'DESC')
      .addOrderBy('played.lastCompletedAt', 'DESC')
      .addOrderBy('track.displayName')
      .addOrderBy('track.id')
      .limit(1)
      .getRawOne<TopTrack>();
  }
}
