import { Injectable } from '@nestjs/common';
import { ReadReplica } from '@trax/nest-platform/database/read-replica';
import { DataSource, type EntityManager } from 'typeorm';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { TrackCompletion } from '../completions/completion.entity.js';
import { KnownPlaylist } from '../playlists/known-playlist.entity.js';
import type { HistoryPlace } from './history-cursor.js';

type Page = { readonly limit: number; readonly after?: HistoryPlace | undefined };

const COMPLETION_COLUMNS = [
  'completedAt',
  'localDate',
  'timezone',
  'listenedSeconds',
  'trackId',
  'playlistId',
  'isPlaylistRep',
  'id',
] as const;
const TRACK_COLUMNS = ['displayName', 'voiceGender'] as const;

/** A completion with what its track and its playlist are called. `localDate` is `YYYY-MM-DD`. */
export type HistoryEntry = Pick<TrackCompletion, (typeof COMPLETION_COLUMNS)[number]> &
  Pick<KnownTrack, (typeof TRACK_COLUMNS)[number]> & {
    readonly playlistName: string | null;
    /** The track is a recording of their own. */
    readonly isOwn: boolean;
  };

/** Pages of the completions of one person, newest first. A page costs the same wherever it begins. */
@Injectable()
export class HistoryRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly replica: ReadReplica,
  ) {}

  listPage(firebaseId: string, page: Page): Promise<HistoryEntry[]> {
    return listPage(this.dataSource.manager, firebaseId, page);
  }

  /** From the replica: an export reads all of them. */
  listExportPage(firebaseId: string, page: Page): Promise<HistoryEntry[]> {
    return this.replica.read((manager) => listPage(manager, firebaseId, page));
  }
}

function listPage(manager: EntityManager, firebaseId: string, { limit, after }: Page): Promise<HistoryEntry[]> {
  const query = manager
    .createQueryBuilder(TrackCompletion, 'completion')
    .innerJoin(KnownTrack, 'track', 'track.id = completion.trackId')
    .leftJoin(
      KnownPlaylist,
      'playlist',
      'playlist.playlistId = completion.playlistId and playlist.firebaseId = completion.firebaseId',
    )
    .select('playlist.name', 'playlistName')
    .addSelect('track.ownerUid is not null', 'isOwn')
    .where('completion.firebaseId = :firebaseId', { firebaseId })
    .orderBy('completion.completedAt', 'DESC')
    .addOrderBy('completion.id', 'DESC')
    .limit(limit);
  for (const column of COMPLETION_COLUMNS) query.addSelect(`completion.${column}`, column);
  for (const column of TRACK_COLUMNS) query.addSelect(`track.${column}`, column);
  if (after !== undefined) query.andWhere('(completion.completedAt, completion.id) < (:completedAt, :id)', after);
  return query.getRawMany<HistoryEntry>();
}
