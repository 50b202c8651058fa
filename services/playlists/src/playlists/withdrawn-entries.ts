import {
  Any,
  IsNull,
  Not,
  type DataSource,
  type EntityManager,
  type FindManyOptions,
  type FindOptionsWhere,
} from 'typeorm';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { PlaylistEntry } from './playlist-entry.entity.js';
import { Playlist } from './playlist.entity.js';

type Entries = FindOptionsWhere<PlaylistEntry>;
/** Updates `limit` entries at most, and returns how many that were. */
export type BatchUpdate = (manager: EntityManager, where: Entries, limit?: number) => Promise<number>;

/** Their playlists are locked for about a tenth of a second, in which people who edit them wait. */
export const BATCH_ENTRIES = 100;

// Every transaction that locks several playlists does it in this order: two of them never wait for each other.
const BY_PLAYLIST = { firebaseId: 'ASC', playlistId: 'ASC' } as const;

/** Removes deleted tracks from playlists. */
export const withdrawEntries: BatchUpdate = async (manager, where, limit) => {
  // The last first: each keeps the position that it had beside the others.
  const order = { ...BY_PLAYLIST, position: 'DESC' } as const;
  const found = await findEntries(manager, { where: { ...where, track: { isDeleted: true } }, order }, limit);
  const entries = await lockEntries(manager, found, { isDeleted: true });
  if (entries.length === 0) return found.length;
  const present = { deletedAt: IsNull() };
  const update = () => manager.createQueryBuilder().update(PlaylistEntry);
  const withdrawn = entries.map(({ firebaseId, playlistId, trackId }) => ({
    firebaseId,
    playlistId,
    trackId,
    ...present,
  }));
  await update()
    .set({ deletedAt: () => 'now()', isWithdrawn: true })
    .where(withdrawn)
    .execute();
  const remaining = entries.map(({ firebaseId, playlistId }) => ({ firebaseId, playlistId, ...present }));
  await update()
    .set({ position: () => COUNT_BEFORE_SQL })
    .where(remaining)
    .andWhere(`position <> ${COUNT_BEFORE_SQL}`)
    .execute();
  return found.length;
};

const COUNT_BEFORE_SQL = `(
  select count(*) from playlist_entries as other
  where other.firebase_id = playlist_entries.firebase_id and other.playlist_id = playlist_entries.playlist_id
    and other.deleted_at is null and other.position < playlist_entries.position)`;

/** Puts tracks that were restored where they were. */
export const restoreEntries: BatchUpdate = async (manager, where, limit) => {
  // `deletedAt`: for the index of the entries that are removed, which are few.
  const restored = { ...where, isWithdrawn: true, deletedAt: Not(IsNull()), track: { isDeleted: false } };
  const order = { ...BY_PLAYLIST, position: 'ASC' } as const;
  const found = await findEntries(manager, { where: restored, order, withDeleted: true }, limit);
  const entries = await lockEntries(manager, found, { isDeleted: false });
  const columns = (['firebaseId', 'playlistId', 'trackId'] as const).map((name) => entries.map((entry) => entry[name]));
  if (entries.length > 0) await manager.query(RESTORE_SQL, columns);
  return found.length;
};

// SQL text: no builder numbers rows. As when one is restored after the other, the first at first: each is at its position again,
// or at the end of a playlist that is shorter now. `place`: the position of the entry before which it comes.
const RESTORE_SQL = `
  with restored as (
    select firebase_id, playlist_id, track_id, position,
      position + 1 - row_number() over (partition by firebase_id, playlist_id order by position, track_id) as place
    from playlist_entries join unnest($1::text[], $2::uuid[], $3::uuid[]) as key (firebase_id, playlist_id, track_id)
      using (firebase_id, playlist_id, track_id)
    where is_withdrawn and deleted_at is not null
  ), entry as (
    select firebase_id, playlist_id, track_id, position, place, false as is_present from restored
    union all
    select firebase_id, playlist_id, track_id, position, position, true from playlist_entries
    where deleted_at is null and (firebase_id, playlist_id) in (select firebase_id, playlist_id from restored)
  ), moved as (
    select firebase_id, playlist_id, track_id,
      row_number() over (partition by firebase_id, playlist_id order by place, is_present, position, track_id) - 1 as position
    from entry
  )
  update playlist_entries as stored set position = moved.position, deleted_at = null, is_withdrawn = false
  from moved
  where (stored.firebase_id, stored.playlist_id, stored.track_id) = (moved.firebase_id, moved.playlist_id, moved.track_id)
    and (stored.deleted_at is not null or stored.position <> moved.position)`;

/** Batch after batch, each in a transaction of its own. What was interrupted is completed when it is called again. */
export async function updateInBatches(dataSource: DataSource, update: BatchUpdate, where: Entries): Promise<void> {
  let updated = BATCH_ENTRIES;
  while (updated === BATCH_ENTRIES)
    updated = await dataSource.transaction((manager) => update(manager, where, BATCH_ENTRIES));
}

function findEntries(manager: EntityManager, options: FindManyOptions<PlaylistEntry>, limit: number | undefined) {
  // Not `take`, which makes two statements of one that joins.
  return manager.createQueryBuilder(PlaylistEntry, 'entry').setFindOptions(options).limit(limit).getMany();
}

/** Those whose track is still in this state. Neither the tracks nor the playlists change until the transaction ends. */
async function lockEntries(
  manager: EntityManager,
  entries: readonly PlaylistEntry[],
  state: Pick<KnownTrack, 'isDeleted'>,
): Promise<PlaylistEntry[]> {
  const playlists = entries.map(({ firebaseId, playlistId: id }) => ({ firebaseId, id }));
  if (playlists.length === 0) return [];
  const order = { firebaseId: 'ASC', id: 'ASC' } as const;
  const lock = { mode: 'pessimistic_write' } as const;
  await manager.find(Playlist, { where: playlists, order, lock, withDeleted: true });
  const tracks = await manager.find(KnownTrack, {
    where: { id: Any(entries.map(({ trackId }) => trackId)), ...state },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_read' },
  });
  const ids = new Set(tracks.map(({ id }) => id));
  return entries.filter(({ trackId }) => ids.has(trackId));
}
