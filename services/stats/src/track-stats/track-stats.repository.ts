import { Injectable } from '@nestjs/common';
import { WEEK_DAYS, type TrackStats } from '@trax/contracts/stats';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';
import type { ListeningYear } from '../listening-days/current-streak.js';

type Totals = Pick<TrackStats, 'totalPlays' | 'uniqueTracks' | 'totalListeningTime'>;

/** What is stored about somebody's listening: `years` newest first, `week` by local date. */
export type Listening = {
  readonly totals: Totals;
  readonly topTracks: TrackStats['topTracks'];
  readonly years: readonly ListeningYear[];
  readonly week: Readonly<Record<string, number>>;
};
type Row = { [Key in keyof Listening]: Listening[Key] | null };

// Rollups only, each by its index, in one round trip: what a read costs depends on nothing that grows with every listen.
const LISTENING = {
  name: 'listening',
  text: `
    select
      (select json_build_object('totalPlays', plays, 'uniqueTracks', unique_tracks,
                                'totalListeningTime', listened_ms / 1000.0)
       from track_totals where firebase_id = $1) as totals,
      (select json_agg(top) from (
        select track_id as id, display_name as "displayName", voice_gender as "voiceGender", plays
        from listened_tracks join known_tracks on known_tracks.id = track_id
        where firebase_id = $1
        order by plays desc, last_completed_at desc, display_name, track_id limit 5) as top) as "topTracks",
      (select json_agg(listened) from (
        select year, days from listening_years where firebase_id = $1 order by year desc) as listened) as years,
      (select json_object_agg(local_date, plays) from listening_days
       where firebase_id = $1 and local_date > $2::date - ${WEEK_DAYS} and local_date <= $2::date) as week`,
};
const NOTHING: Listening = {
  totals: { totalPlays: 0, uniqueTracks: 0, totalListeningTime: 0 },
  topTracks: [],
  years: [],
  week: {},
};

@Injectable()
export class TrackStatsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** All of it as of one moment. The five most played: by plays, then latest, then name (readings A47). */
  async getListening(firebaseId: string, today: string): Promise<Listening> {
    const [row] = await readRows<Row>(this.dataSource, { ...LISTENING, values: [firebaseId, today] });
    return {
      totals: row?.totals ?? NOTHING.totals,
      topTracks: row?.topTracks ?? NOTHING.topTracks,
      years: row?.years ?? NOTHING.years,
      week: row?.week ?? NOTHING.week,
    };
  }
}
