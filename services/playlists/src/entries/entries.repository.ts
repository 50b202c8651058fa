import { Injectable } from '@nestjs/common';
import type { PlaylistTrack } from '@trax/contracts/playlists';
import { DataSource, type EntityManager } from 'typeorm';

const LOCK = 'select 1 from playlists where firebase_id = $1 and id = $2 for update';
const EXISTS = 'select 1 from playlists where firebase_id = $1 and id = $2';
const LIST = `
  select e.playlist_id as "playlistId", e.position, e.repetitions, t.id, t.group_id as "groupId",
         t.track_number as "trackNumber", t.voice_gender as "voiceGender", t.display_name as "displayName",
         t.file_path as "filePath", t.duration_seconds as "durationSeconds"
  from playlist_entries e join known_tracks t on t.id = e.track_id
  where e.firebase_id = $1 and e.playlist_id = any($2)
  order by e.playlist_id, e.position`;
const IS_OFFERED = 'select 1 from known_tracks where id = $1 and is_offered';
const APPEND = `
  insert into playlist_entries (firebase_id, playlist_id, track_id, position)
  select $1, $2, $3, count(*) from playlist_entries where firebase_id = $1 and playlist_id = $2
  on conflict (firebase_id, playlist_id, track_id) do nothing returning position`;
const REMOVE = `
  delete from playlist_entries where firebase_id = $1 and playlist_id = $2 and track_id = $3 returning position`;
const CLOSE_GAP = `
  update playlist_entries set position = position - 1 where firebase_id = $1 and playlist_id = $2 and position > $3`;
const SET_REPETITIONS = `
  update playlist_entries set repetitions = $4 where firebase_id = $1 and playlist_id = $2 and track_id = $3
  returning position`;
const LIST_IDS = `
  select track_id as "trackId" from playlist_entries where firebase_id = $1 and playlist_id = $2 order by position`;
// One statement: the deferrable unique constraint on positions is looked at when all have moved.
const MOVE = `
  update playlist_entries
  set position = case when position = $3 then $4 when $3 < $4 then position - 1 else position + 1 end
  where firebase_id = $1 and playlist_id = $2 and position between least($3, $4::int) and greatest($3, $4::int)`;

export type Owned = { readonly firebaseId: string; readonly playlistId: string };
type Row = PlaylistTrack & { playlistId: string };
type Written = [unknown[], number];

/** The entries of one playlist while its row is locked: nobody else changes their order until the transaction ends. */
export class LockedEntries {
  private readonly key: readonly [string, string];

  constructor(
    private readonly manager: EntityManager,
    private readonly owned: Owned,
  ) {
    this.key = [owned.firebaseId, owned.playlistId];
  }

  async isOffered(trackId: string): Promise<boolean> {
    return (await this.manager.query<unknown[]>(IS_OFFERED, [trackId])).length > 0;
  }

  /** Whether the track was not in the playlist before. */
  async append(trackId: string): Promise<boolean> {
    return (await this.manager.query<unknown[]>(APPEND, [...this.key, trackId])).length > 0;
  }

  /** Whether the track was in the playlist. */
  async remove(trackId: string): Promise<boolean> {
    const [[removed]] = await this.manager.query<[{ position: number }[], number]>(REMOVE, [...this.key, trackId]);
    if (removed === undefined) return false;
    await this.manager.query(CLOSE_GAP, [...this.key, removed.position]);
    return true;
  }

  /** Whether the track is in the playlist. */
  async setRepetitions(trackId: string, repetitions: number): Promise<boolean> {
    const [, count] = await this.manager.query<Written>(SET_REPETITIONS, [...this.key, trackId, repetitions]);
    return count > 0;
  }

  async listTrackIds(): Promise<string[]> {
    const rows = await this.manager.query<{ trackId: string }[]>(LIST_IDS, [...this.key]);
    return rows.map(({ trackId }) => trackId);
  }

  async move(from: number, to: number): Promise<void> {
    await this.manager.query(MOVE, [...this.key, from, to]);
  }

  /** In their order. */
  listTracks(): Promise<PlaylistTrack[]> {
    return listTracks(this.manager, this.owned);
  }
}

/** By playlist id, each in its order; what is not this person's, or empty, is left out. */
async function readTracks(manager: EntityManager, firebaseId: string, playlistIds: readonly string[]) {
  const byPlaylist = new Map<string, PlaylistTrack[]>();
  for (const { playlistId, ...track } of await manager.query<Row[]>(LIST, [firebaseId, playlistIds])) {
    const tracks = byPlaylist.get(playlistId);
    if (tracks === undefined) byPlaylist.set(playlistId, [track]);
    else tracks.push(track);
  }
  return byPlaylist;
}

async function listTracks(manager: EntityManager, { firebaseId, playlistId }: Owned): Promise<PlaylistTrack[]> {
  return (await readTracks(manager, firebaseId, [playlistId])).get(playlistId) ?? [];
}

@Injectable()
export class EntriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined when this person has no such playlist. */
  async findTracks(owned: Owned): Promise<PlaylistTrack[] | undefined> {
    const { manager } = this.dataSource;
    const tracks = await listTracks(manager, owned);
    if (tracks.length > 0) return tracks;
    const found = await manager.query<unknown[]>(EXISTS, [owned.firebaseId, owned.playlistId]);
    return found.length > 0 ? tracks : undefined;
  }

  /** The tracks of several playlists by playlist id; what is not this person's, or empty, is left out. */
  listTracksOf(firebaseId: string, playlistIds: readonly string[]): Promise<Map<string, PlaylistTrack[]>> {
    return readTracks(this.dataSource.manager, firebaseId, playlistIds);
  }

  /** Changes the entries of a playlist with its row locked; undefined when this person has no such playlist. */
  change<T>(owned: Owned, change: (entries: LockedEntries) => Promise<T>): Promise<T | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const locked = await manager.query<unknown[]>(LOCK, [owned.firebaseId, owned.playlistId]);
      return locked.length > 0 ? change(new LockedEntries(manager, owned)) : undefined;
    });
  }
}
