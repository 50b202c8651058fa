import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { CountPlaylistsQuery, PlaylistCount } from '@trax/contracts/catalogue-deletion';
import type * as contract from '@trax/contracts/playlists';
import { deleteInBatches } from '@trax/erasure/delete-in-batches';
import { takeAdvisoryLock } from '@trax/nest-platform/database/advisory-lock';
import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { IsNull, Raw, Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { ProgrammeEnrolment } from '../programmes/programme-enrolment.entity.js';
import { PlaylistLink } from '../sharing/playlist-link.entity.js';
import { insertEntries, lockPlaylists, readTracks } from './entries.repository.js';
import { PlaylistEntry } from './playlist-entry.entity.js';
import { withTracks, type NewPlaylist } from './playlist-with-tracks.js';
import { Playlist } from './playlist.entity.js';
import { PlaylistLimitReached } from './playlists.errors.js';
import { BATCH_ENTRIES, withdrawEntries } from './withdrawn-entries.js';

export type PlaylistKey = Pick<Playlist, 'firebaseId' | 'id'>;
/** The place of a playlist in the list; a page begins after it. */
export type PlaylistPlace = Pick<Playlist, 'createdAt' | 'id'>;
type Page = { readonly limit: number; readonly after: PlaylistPlace | undefined };
type Contents = { readonly tracks: readonly contract.NewPlaylistTrack[]; readonly maxPlaylists: number };
type Row = Omit<contract.Playlist, 'createdAt'> & { createdAt: Date };

const toPlaylist = ({ createdAt, ...row }: Row): contract.Playlist => ({ ...row, createdAt: createdAt.toISOString() });

/** In one statement, which deletes the entries of each as well. */
const PRUNED_PLAYLISTS = 50;

/** After a day nothing is restored any more. */
const IS_OLD = { deletedAt: Raw((deletedAt) => `${deletedAt} < now() - interval '1 day'`) };

@Injectable()
export class PlaylistsRepository {
  constructor(
    @InjectRepository(Playlist) private readonly playlists: Repository<Playlist>,
    hourlyJobs: HourlyJobs,
  ) {
    const { manager } = playlists;
    const entries = manager.getRepository(PlaylistEntry);
    const withdraw = (limit: number) => manager.transaction((within) => withdrawEntries(within, {}, limit));
    hourlyJobs.add('deleted-playlists', (limit) => deleteUpTo(limit, playlists, IS_OLD), PRUNED_PLAYLISTS);
    // A person may have added one while its deletion was on its way.
    hourlyJobs.add('deleted-tracks', withdraw, BATCH_ENTRIES);
    hourlyJobs.add('removed-tracks', (limit) => deleteUpTo(limit, entries, IS_OLD));
  }

  /** The playlists of one person but their Favourites, newest first: all of them, or one page. */
  async list(firebaseId: string, page?: Page): Promise<contract.Playlist[]> {
    const query = this.select()
      .where('playlist.firebaseId = :firebaseId and not playlist.isFavourites', { firebaseId })
      .orderBy('playlist.createdAt', 'DESC')
      .addOrderBy('playlist.id', 'DESC')
      .limit(page?.limit);
    if (page?.after) query.andWhere('(playlist.createdAt, playlist.id) < (:createdAt, :id)', page.after);
    return (await query.getRawMany<Row>()).map(toPlaylist);
  }

  async find(key: PlaylistKey): Promise<contract.Playlist | undefined> {
    const row = await this.select()
      .where('playlist.firebaseId = :firebaseId and playlist.id = :id', key)
      .getRawOne<Row>();
    return row && toPlaylist(row);
  }

  /** How many playlists of all people have this track, or one of the theme. */
  async countPlaylists({ themeId, trackId }: CountPlaylistsQuery): Promise<number> {
    const query = this.playlists
      .createQueryBuilder('playlist')
      .innerJoin(PlaylistEntry, 'entry', 'entry.firebaseId = playlist.firebaseId and entry.playlistId = playlist.id')
      .innerJoin('entry.track', 'track')
      .where('track.groupId = :themeId', { themeId });
    if (trackId !== undefined) query.andWhere('track.id = :trackId', { trackId });
    const counted = query.select('count(distinct (playlist.firebaseId, playlist.id))::integer', 'playlistCount');
    return (await counted.getRawOne<PlaylistCount>())?.playlistCount ?? 0;
  }

  /** See `createPlaylist`. */
  create(
    playlist: NewPlaylist,
    tracks: readonly contract.NewPlaylistTrack[],
    maxPlaylists: number,
  ): Promise<contract.PlaylistWithTracks> {
    return this.playlists.manager.transaction((manager) => createPlaylist(manager, playlist, { tracks, maxPlaylists }));
  }

  /** The playlist under its new name; undefined when there is no such playlist. */
  rename({ name, ...key }: PlaylistKey & Pick<Playlist, 'name'>): Promise<contract.PlaylistWithTracks | undefined> {
    const { firebaseId, id: playlistId } = key;
    return this.playlists.manager.transaction(async (manager) => {
      const { affected } = await manager.update(Playlist, { ...key, deletedAt: IsNull() }, { name });
      if (affected === 0) return undefined;
      await publishEvents(manager, [{ type: 'playlist.renamed', payload: { firebaseId, playlistId, name } }]);
      const renamed = await manager.findOneByOrFail(Playlist, key);
      return withTracks(renamed, await readTracks(manager, { firebaseId, playlistId }));
    });
  }

  /** Whether there was such a playlist. It can be restored until it is pruned. */
  remove(key: PlaylistKey): Promise<boolean> {
    return this.playlists.manager.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const playlist = await manager.findOne(Playlist, { where: key, lock });
      if (playlist === null) return false;
      await manager.softDelete(Playlist, key);
      const payload = { firebaseId: key.firebaseId, playlistId: key.id, name: playlist.name };
      await publishEvents(manager, [{ type: 'playlist.deleted', payload }]);
      return true;
    });
  }

  /**
   * The playlist, which is not deleted any more; undefined when this person has no such playlist.
   * @throws PlaylistLimitReached
   */
  restore(key: PlaylistKey, maxPlaylists: number): Promise<contract.PlaylistWithTracks | undefined> {
    const { firebaseId, id: playlistId } = key;
    return this.playlists.manager.transaction(async (manager) => {
      await lockLimit(manager, firebaseId);
      const lock = { mode: 'pessimistic_write' } as const;
      const playlist = await manager.findOne(Playlist, { where: key, lock, withDeleted: true });
      if (playlist === null) return undefined;
      if (playlist.deletedAt !== null) {
        await assertMayHaveMore(manager, firebaseId, maxPlaylists);
        await manager.restore(Playlist, key);
        const { name } = playlist;
        await publishEvents(manager, [{ type: 'playlist.created', payload: { firebaseId, playlistId, name } }]);
      }
      return withTracks(playlist, await readTracks(manager, { firebaseId, playlistId }));
    });
  }

  /** Deletes every playlist of a person with what they follow by it, and what is known of their own recordings. Returns the number of deleted rows by table. */
  async eraseAll(manager: EntityManager, firebaseId: string): Promise<Record<string, number>> {
    // Playlists first, as a change of entries does: another order could end in a deadlock.
    await lockPlaylists(manager, firebaseId);
    return {
      playlist_entries: await deleteInBatches(manager, PlaylistEntry, { firebaseId }),
      programme_enrolments: await deleteInBatches(manager, ProgrammeEnrolment, { firebaseId }),
      playlist_links: await deleteInBatches(manager, PlaylistLink, { firebaseId }),
      playlists: await deleteInBatches(manager, Playlist, { firebaseId }),
      known_tracks: (await manager.delete(KnownTrack, { ownerUid: firebaseId })).affected ?? 0,
    };
  }

  /** Raw rows: the list is the most frequent read of this service, and hydrating entities costs a quarter of it. */
  private select(): SelectQueryBuilder<Playlist> {
    return this.playlists
      .createQueryBuilder('playlist')
      .leftJoin(PlaylistEntry, 'entry', 'entry.firebaseId = playlist.firebaseId and entry.playlistId = playlist.id')
      .leftJoin('entry.track', 'track')
      .select('playlist.id', 'id')
      .addSelect('playlist.name', 'name')
      .addSelect('playlist.createdAt', 'createdAt')
      .addSelect('playlist.firebaseId', 'firebaseId')
      .addSelect('count(entry.trackId)', 'trackCount')
      .addSelect('coalesce(sum(track.durationSeconds * entry.repetitions), 0)', 'totalSeconds')
      .groupBy('playlist.firebaseId')
      .addGroupBy('playlist.id');
  }
}

/**
 * Creates the playlist unless the person has it already: a call that was sent twice finds what the first one created. One that was
 * deleted meanwhile is created anew, and can then no longer be restored.
 * @throws PlaylistLimitReached, TrackNotFound and then creates nothing
 */
export async function createPlaylist(
  manager: EntityManager,
  playlist: NewPlaylist,
  { tracks, maxPlaylists }: Contents,
): Promise<contract.PlaylistWithTracks> {
  const { firebaseId, id: playlistId, name } = playlist;
  await lockLimit(manager, firebaseId);
  const key = { firebaseId, id: playlistId };
  const existing = await manager.findOneBy(Playlist, key);
  if (existing === null) {
    await manager.delete(Playlist, key);
    await assertMayHaveMore(manager, firebaseId, maxPlaylists);
    await manager.insert(Playlist, playlist);
    await insertEntries(manager, { firebaseId, playlistId }, { tracks, position: 0 });
    await publishEvents(manager, [{ type: 'playlist.created', payload: { firebaseId, playlistId, name } }]);
  }
  return withTracks(existing ?? playlist, await readTracks(manager, { firebaseId, playlistId }));
}

/** One creation of a person at a time: two could both count one less than the limit. */
const lockLimit = (manager: EntityManager, firebaseId: string): Promise<void> =>
  takeAdvisoryLock(manager, `playlists:${firebaseId}`);

/** @throws PlaylistLimitReached */
async function assertMayHaveMore(manager: EntityManager, firebaseId: string, maxPlaylists: number): Promise<void> {
  const count = await manager.countBy(Playlist, { firebaseId, isFavourites: false });
  if (count >= maxPlaylists) throw new PlaylistLimitReached(maxPlaylists);
}
