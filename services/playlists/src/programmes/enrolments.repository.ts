import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MAX_ARRANGED_TRACKS, REPETITIONS } from '@trax/contracts/playlist-rules';
import { MAX_ENROLMENTS } from '@trax/contracts/programme-rules';
import type { Enrolment, StartProgrammeInput } from '@trax/contracts/programmes';
import { takeAdvisoryLock } from '@trax/nest-platform/database/advisory-lock';
import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { uuidV5 } from '@trax/nest-platform/ids';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { Any, Raw, Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { createPlaylist } from '../playlists/playlists.repository.js';
import { createReminder } from '../reminders/reminders.repository.js';
import { EnrolmentLimitReached, EnrolmentNotFound, ProgrammeEmpty } from './enrolments.errors.js';
import { ProgrammeEnrolment } from './programme-enrolment.entity.js';
import { tracksInVoice } from './tracks-in-voice.js';

export type EnrolmentKey = Pick<ProgrammeEnrolment, 'firebaseId' | 'id'>;
type Row = Omit<Enrolment, 'countedSince'> & { countedSince: Date | null };

/** After a day nothing is restored any more. */
const IS_OLD = { endedAt: Raw((endedAt) => `${endedAt} < now() - interval '1 day'`) };

const toView = ({ countedSince, ...row }: Row): Enrolment => ({
  ...row,
  countedSince: countedSince?.toISOString() ?? null,
});

@Injectable()
export class EnrolmentsRepository {
  constructor(
    @InjectRepository(ProgrammeEnrolment) private readonly enrolments: Repository<ProgrammeEnrolment>,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('ended-programmes', (limit) => deleteUpTo(limit, enrolments, IS_OLD));
  }

  /** The newest first. */
  async list(firebaseId: string): Promise<Enrolment[]> {
    const query = select(this.enrolments.manager)
      .where('enrolment.firebaseId = :firebaseId', { firebaseId })
      .orderBy('enrolment.startedAt', 'DESC')
      .addOrderBy('enrolment.id');
    return (await query.getRawMany<Row>()).map(toView);
  }

  /**
   * Makes the playlist, the reminder and the enrolment, or none of them. A call that was sent twice finds what the first one made.
   * @throws EnrolmentLimitReached, PlaylistLimitReached, ReminderLimitReached, ProgrammeEmpty
   */
  start(firebaseId: string, input: StartProgrammeInput, maxPlaylists: number): Promise<Enrolment> {
    const { id, programmeId, name, days, reminder } = input;
    const key = { firebaseId, id };
    return this.enrolments.manager.transaction(async (manager) => {
      await lockLimit(manager, firebaseId);
      const started = await find(manager, key);
      if (started !== undefined) return started;
      await assertMayFollowMore(manager, firebaseId);
      // Left before, and started anew.
      await manager.delete(ProgrammeEnrolment, key);
      const tracks = await findTracks(manager, input);
      const playlist = { firebaseId, id: uuidV5(firebaseId, id), name, createdAt: new Date() };
      await createPlaylist(manager, playlist, { tracks, maxPlaylists });
      await manager.insert(ProgrammeEnrolment, { ...key, programmeId, playlistId: playlist.id, days });
      if (reminder !== null) await createReminder(manager, key, { playlistId: playlist.id, ...reminder });
      return get(manager, key);
    });
  }

  /** @throws EnrolmentNotFound */
  change(key: EnrolmentKey, values: Partial<Pick<ProgrammeEnrolment, 'days' | 'countedSince'>>): Promise<Enrolment> {
    return this.enrolments.manager.transaction(async (manager) => {
      await manager.update(ProgrammeEnrolment, key, values);
      return get(manager, key);
    });
  }

  /** Whether the person followed it. It can be restored until it is pruned. */
  async end(key: EnrolmentKey): Promise<boolean> {
    const { affected } = await this.enrolments.softDelete(key);
    return affected !== 0;
  }

  /** The enrolment, which has not ended any more. @throws EnrolmentNotFound, EnrolmentLimitReached */
  restore(key: EnrolmentKey): Promise<Enrolment> {
    return this.enrolments.manager.transaction(async (manager) => {
      await lockLimit(manager, key.firebaseId);
      const followed = await find(manager, key);
      if (followed !== undefined) return followed;
      await assertMayFollowMore(manager, key.firebaseId);
      await manager.restore(ProgrammeEnrolment, key);
      return get(manager, key);
    });
  }
}

/** With the names of their playlists; one whose playlist is deleted is not followed. */
const select = (manager: EntityManager): SelectQueryBuilder<ProgrammeEnrolment> =>
  manager
    .createQueryBuilder(ProgrammeEnrolment, 'enrolment')
    .innerJoin('enrolment.playlist', 'playlist')
    .select('enrolment.id', 'id')
    .addSelect('enrolment.programmeId', 'programmeId')
    .addSelect('enrolment.playlistId', 'playlistId')
    .addSelect('playlist.name', 'name')
    .addSelect('enrolment.days', 'days')
    .addSelect('enrolment.countedSince', 'countedSince');

async function find(manager: EntityManager, key: EnrolmentKey): Promise<Enrolment | undefined> {
  const query = select(manager).where('enrolment.firebaseId = :firebaseId and enrolment.id = :id', key);
  const row = await query.getRawOne<Row>();
  return row && toView(row);
}

async function get(manager: EntityManager, key: EnrolmentKey): Promise<Enrolment> {
  const enrolment = await find(manager, key);
  if (enrolment === undefined) throw new EnrolmentNotFound();
  return enrolment;
}

/** One addition of a person at a time: two could both count one less than the limit. */
const lockLimit = (manager: EntityManager, firebaseId: string): Promise<void> =>
  takeAdvisoryLock(manager, `programmes:${firebaseId}`);

async function assertMayFollowMore(manager: EntityManager, firebaseId: string): Promise<void> {
  const count = await select(manager).where('enrolment.firebaseId = :firebaseId', { firebaseId }).getCount();
  if (count >= MAX_ENROLMENTS) throw new EnrolmentLimitReached();
}

/** As many as a playlist is created with at most. @throws ProgrammeEmpty */
async function findTracks(
  manager: EntityManager,
  { themeIds, voice }: Pick<StartProgrammeInput, 'themeIds' | 'voice'>,
): Promise<{ trackId: string; repetitions: number }[]> {
  const offered = await manager.find(KnownTrack, {
    select: { id: true, groupId: true, trackNumber: true, voiceGender: true },
    where: { groupId: Any(themeIds), isOffered: true },
  });
  const trackIds = tracksInVoice(offered, themeIds, voice).slice(0, MAX_ARRANGED_TRACKS);
  if (trackIds.length === 0) throw new ProgrammeEmpty();
  return trackIds.map((trackId) => ({ trackId, repetitions: REPETITIONS.default }));
}
