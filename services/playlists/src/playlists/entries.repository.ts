import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { NewPlaylistTrack, PlaylistTrack, PlaylistWithTracks } from '@trax/contracts/playlists';
import {
  Any,
  IsNull,
  Not,
  Repository,
  type EntityManager,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
} from 'typeorm';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { TrackNotFound } from './entries.errors.js';
import { PlaylistEntry } from './playlist-entry.entity.js';
import { withTracks } from './playlist-with-tracks.js';
import { Playlist } from './playlist.entity.js';

export type OwnedPlaylist = Pick<PlaylistEntry, 'firebaseId' | 'playlistId'>;
type Row = PlaylistTrack & { playlistId: string };

/** Tracks in the order of their playlists, those of a deleted playlist as well. */
const selectTracks = (manager: EntityManager): SelectQueryBuilder<PlaylistEntry> =>
  manager
    .createQueryBuilder(PlaylistEntry, 'entry')
    .innerJoin('entry.track', 'track')
    .select('entry.playlistId', 'playlistId')
    .addSelect('entry.position', 'position')
    .addSelect('entry.repetitions', 'repetitions')
    .addSelect('track.id', 'id')
    .addSelect('track.groupId', 'groupId')
    .addSelect('track.trackNumber', 'trackNumber')
    .addSelect('track.voiceGender', 'voiceGender')
    .addSelect('track.displayName', 'displayName')
    .addSelect('track.filePath', 'filePath')
    .addSelect('track.durationSeconds', 'durationSeconds')
    .orderBy('entry.playlistId')
    .addOrderBy('entry.position');

const PLAYLISTS_FILTER = 'entry.firebaseId = :firebaseId and entry.playlistId = any(:playlistIds)';

/** By playlist id; a playlist that is empty or another person's is left out. */
async function readByPlaylist(query: SelectQueryBuilder<PlaylistEntry>): Promise<Map<string, PlaylistTrack[]>> {
  const byPlaylist = new Map<string, PlaylistTrack[]>();
  for (const { playlistId, ...track } of await query.getRawMany<Row>()) {
    const tracks = byPlaylist.get(playlistId);
    if (tracks === undefined) byPlaylist.set(playlistId, [track]);
    else tracks.push(track);
  }
  return byPlaylist;
}

/** The tracks, in their order, of a playlist that was read in the same transaction. */
export async function readTracks(
  manager: EntityManager,
  { firebaseId, playlistId }: OwnedPlaylist,
): Promise<PlaylistTrack[]> {
  const query = selectTracks(manager).where(PLAYLISTS_FILTER, { firebaseId, playlistIds: [playlistId] });
  return (await readByPlaylist(query)).get(playlistId) ?? [];
}

/** The same without what only its owner may have, in an order without gaps. */
export async function readOfferedTracks(
  manager: EntityManager,
  { firebaseId, playlistId }: OwnedPlaylist,
): Promise<PlaylistTrack[]> {
  const query = selectTracks(manager).where(PLAYLISTS_FILTER, { firebaseId, playlistIds: [playlistId] });
  const offered = (await readByPlaylist(query.andWhere('track.isOffered'))).get(playlistId) ?? [];
  return offered.map((track, position) => ({ ...track, position }));
}

type NewEntries = {
  readonly tracks: readonly (Pick<NewPlaylistTrack, 'trackId'> & Partial<NewPlaylistTrack>)[];
  /** Of the first of them. */
  readonly position: number;
};

/** Tracks that the playlist does not have. @throws TrackNotFound */
export async function insertEntries(
  manager: EntityManager,
  playlist: OwnedPlaylist,
  { tracks, position }: NewEntries,
): Promise<void> {
  if (tracks.length === 0) return;
  const ids = tracks.map(({ trackId }) => trackId);
  await assertMayAdd(manager, playlist.firebaseId, ids);
  // Removed before, and added anew: there is nothing to restore any more.
  await manager.delete(PlaylistEntry, { ...playlist, trackId: Any(ids), deletedAt: Not(IsNull()) });
  await manager.insert(
    PlaylistEntry,
    tracks.map((track, index) => ({ ...playlist, ...track, position: position + index })),
  );
}

/** Tracks that are offered, or the person's own. @throws TrackNotFound, also for what another listener has recorded */
async function assertMayAdd(manager: EntityManager, firebaseId: string, ids: readonly string[]): Promise<void> {
  const offered = await manager.countBy(KnownTrack, { id: Any([...ids]), isOffered: true });
  if (offered === ids.length) return;
  // Locked: the deletion of an own recording waits until it is in the playlist, and removes it from there.
  const where = { id: Any([...ids]), ownerUid: firebaseId };
  const own = await manager.find(KnownTrack, { select: { id: true }, where, lock: { mode: 'pessimistic_read' } });
  if (offered + own.length < ids.length) throw new TrackNotFound();
}

/** Until the transaction ends no other one changes the entries of this person's playlists. */
export async function lockPlaylists(manager: EntityManager, firebaseId: string): Promise<void> {
  const lock = { mode: 'pessimistic_write' } as const;
  const [select, order, withDeleted] = [{ id: true } as const, { id: 'ASC' } as const, true];
  await manager.find(Playlist, { select, where: { firebaseId }, order, lock, withDeleted });
}

/** The entries of one playlist while its row is locked: their order changes nowhere else until the transaction ends. */
export class LockedEntries {
  private readonly entries: Repository<PlaylistEntry>;

  constructor(
    private readonly manager: EntityManager,
    private readonly playlist: OwnedPlaylist,
  ) {
    this.entries = manager.getRepository(PlaylistEntry);
  }

  /** Tracks that the playlist does not have. @throws TrackNotFound */
  append(trackIds: readonly string[], position: number): Promise<void> {
    const tracks = trackIds.map((trackId) => ({ trackId }));
    return insertEntries(this.manager, this.playlist, { tracks, position });
  }

  /** Whether the track was in the playlist. */
  async remove(trackId: string): Promise<boolean> {
    const entry = await this.entries.findOneBy({ ...this.playlist, trackId });
    if (entry === null) return false;
    await this.entries.softDelete({ ...this.playlist, trackId });
    await this.shift('position - 1').andWhere('position > :position', entry).execute();
    return true;
  }

  /**
   * To where it was, or to the end where the playlist is shorter now. Whether the track was removed, or is there again; false while
   * the track is deleted.
   */
  async restore(trackId: string): Promise<boolean> {
    const where = { ...this.playlist, trackId, track: { isDeleted: false } };
    const entry = await this.entries.findOne({ where, withDeleted: true });
    if (entry === null || entry.deletedAt === null) return entry !== null;
    const position = Math.min(entry.position, await this.entries.countBy(this.playlist));
    await this.shift('position + 1').andWhere('position >= :position', { position }).execute();
    await this.entries.update({ ...this.playlist, trackId }, { position, deletedAt: null, isWithdrawn: false });
    return true;
  }

  /** Whether the track is in the playlist. */
  async setRepetitions(trackId: string, repetitions: number): Promise<boolean> {
    const { affected } = await this.entries.update({ ...this.playlist, trackId, deletedAt: IsNull() }, { repetitions });
    return affected !== 0;
  }

  /** In their order. */
  async listTrackIds(): Promise<string[]> {
    const select = { trackId: true } as const;
    const entries = await this.entries.find({ select, where: this.playlist, order: { position: 'ASC' } });
    return entries.map(({ trackId }) => trackId);
  }

  async move(from: number, to: number): Promise<void> {
    const step = from < to ? 'position - 1' : 'position + 1';
    await this.shift(`case when position = :from then :to else ${step} end`)
      .andWhere('position between :first and :last')
      .setParameters({ from, to, first: Math.min(from, to), last: Math.max(from, to) })
      .execute();
  }

  /** All entries of the playlist, each once. */
  async arrange(arranged: readonly NewPlaylistTrack[]): Promise<void> {
    const place = 'array_position(cast(:trackIds as uuid[]), track_id)';
    await this.shift(`${place} - 1`, { repetitions: () => `(cast(:repetitions as integer[]))[${place}]` })
      .setParameters({
        trackIds: arranged.map(({ trackId }) => trackId),
        repetitions: arranged.map(({ repetitions }) => repetitions),
      })
      .execute();
  }

  /** One statement for all positions: their unique constraint is checked when all of them have moved. */
  private shift(position: string, others?: { repetitions: () => string }): UpdateQueryBuilder<PlaylistEntry> {
    return this.entries
      .createQueryBuilder()
      .update()
      .set({ position: () => position, ...others })
      .where({ ...this.playlist, deletedAt: IsNull() });
  }
}

@Injectable()
export class EntriesRepository {
  constructor(@InjectRepository(PlaylistEntry) private readonly entries: Repository<PlaylistEntry>) {}

  /** Undefined when this person has no such playlist. */
  async findTracks(playlist: OwnedPlaylist): Promise<PlaylistTrack[] | undefined> {
    const { firebaseId, playlistId } = playlist;
    const { manager } = this.entries;
    const query = selectTracks(manager)
      .innerJoin('entry.playlist', 'playlist')
      // By its key, so that Postgres begins with the one row.
      .where('playlist.firebaseId = :firebaseId and playlist.id = :playlistId', playlist);
    const tracks = (await readByPlaylist(query)).get(playlistId);
    if (tracks !== undefined) return tracks;
    return (await manager.existsBy(Playlist, { firebaseId, id: playlistId })) ? [] : undefined;
  }

  /** By playlist id; a playlist that is empty, deleted or another person's is left out. */
  listTracksByPlaylist(firebaseId: string, playlistIds: readonly string[]): Promise<Map<string, PlaylistTrack[]>> {
    const query = selectTracks(this.entries.manager).innerJoin('entry.playlist', 'playlist');
    return readByPlaylist(query.where(PLAYLISTS_FILTER, { firebaseId, playlistIds }));
  }

  /** By playlist id, of playlists that were just listed: joining them again takes as long as the rest of the statement. */
  listTracksWithoutJoin(firebaseId: string, playlistIds: readonly string[]): Promise<Map<string, PlaylistTrack[]>> {
    return readByPlaylist(selectTracks(this.entries.manager).where(PLAYLISTS_FILTER, { firebaseId, playlistIds }));
  }

  /**
   * Changes the entries of a playlist with its row locked, and reads the whole playlist in the same transaction; undefined when
   * this person has no such playlist.
   */
  change(
    playlist: OwnedPlaylist,
    change: (entries: LockedEntries) => Promise<void>,
  ): Promise<PlaylistWithTracks | undefined> {
    return this.entries.manager.transaction(async (manager) => {
      const locked = await manager.findOne(Playlist, {
        where: { firebaseId: playlist.firebaseId, id: playlist.playlistId },
        lock: { mode: 'pessimistic_write' },
      });
      if (locked === null) return undefined;
      await change(new LockedEntries(manager, playlist));
      return withTracks(locked, await readTracks(manager, playlist));
    });
  }
}
