import { takeAdvisoryLock } from '@trax/nest-platform/database/advisory-lock';
import { Any, MoreThan, Raw, type EntityManager } from 'typeorm';
import { SoundDeletion } from './sound-deletion.entity.js';

// SQL text: no query builder inserts the members of an array, or compares the row that is there with the new one.

// A database that was restored, or was not in use for a day, cannot know what had a name meanwhile: the week begins again.
const SCHEDULE_SQL = `
  insert into sound_deletions (file_path, due_at) select unnest($1::text[]), now() + interval '7 days'
  on conflict (file_path) do update set
    due_at = case when sound_deletions.seen_at < now() - interval '1 day' then excluded.due_at else sound_deletions.due_at end,
    seen_at = now()`;

const DELETE_IN_SQL = `
  insert into sound_deletions (file_path, due_at) select distinct unnest($1::text[]), now() + $2 * interval '1 minute'
  on conflict (file_path) do update set due_at = excluded.due_at, seen_at = now()`;

// One statement, because a name passes from an upload to a track or a recording. An upload that is being processed has only the
// hash of its sound, with which the path ends.
const LIST_UNNAMED_SQL = `
  select file_path as "filePath" from unnest($1::text[]) as stored (file_path)
  where not exists (select from tracks where tracks.file_path = stored.file_path)
    and not exists (select from replaced_sounds where replaced_sounds.file_path = stored.file_path)
    and not exists (select from own_recordings where own_recordings.file_path = stored.file_path)
    and not exists (select from uploads where uploads.file_path = stored.file_path)
    and not exists (
      select from uploads where has_source and state = 'processing' and content_hash = split_part(stored.file_path, '/', 2)
    )`;

const IS_DUE = Raw((dueAt) => `${dueAt} <= now()`);
/** Far longer than a call of the store takes. */
const STORED_WITHIN_MINUTES = 2;
/** So many paths are read and compared by one statement. */
export const PATHS_PER_PAGE = 1_000;

/** Until the transaction ends no other one deletes this sound, or begins to store it. */
export const lockSound = (manager: EntityManager, filePath: string): Promise<void> =>
  takeAdvisoryLock(manager, `sound:${filePath}`);

/** Those of these sounds that no upload, track or own recording names, and that were not replaced a while ago. */
export async function listUnnamed(manager: EntityManager, filePaths: readonly string[]): Promise<string[]> {
  const rows = await manager.query<{ filePath: string }[]>(LIST_UNNAMED_SQL, [filePaths]);
  return rows.map(({ filePath }) => filePath);
}

/** Has these sounds deleted in a week; those that are scheduled already keep their time. */
export async function scheduleDeletions(manager: EntityManager, filePaths: readonly string[]): Promise<void> {
  await manager.query(SCHEDULE_SQL, [filePaths]);
}

/** Has these sounds deleted as soon as this transaction is committed: a person has deleted what names them. */
export async function scheduleDeletionsNow(
  manager: EntityManager,
  filePaths: readonly string[],
  inMinutes = 0,
): Promise<void> {
  await manager.query(DELETE_IN_SQL, [filePaths, inMinutes]);
}

/** Has a sound deleted that is being stored for an upload which was deleted meanwhile: also where the process is killed then. */
export const scheduleDeletionAfterStoring = (manager: EntityManager, filePath: string): Promise<void> =>
  scheduleDeletionsNow(manager, [filePath], STORED_WITHIN_MINUTES);

/** A page of the scheduled deletions in the order of their paths: those after a path. */
export async function listScheduledDeletions(manager: EntityManager, after: string): Promise<string[]> {
  const page = { where: { filePath: MoreThan(after) }, order: { filePath: 'ASC' }, take: PATHS_PER_PAGE } as const;
  return (await manager.find(SoundDeletion, page)).map(({ filePath }) => filePath);
}

/** A page of those that are due. */
export async function listDueDeletions(manager: EntityManager): Promise<string[]> {
  const due = await manager.find(SoundDeletion, { where: { dueAt: IS_DUE }, take: PATHS_PER_PAGE });
  return due.map(({ filePath }) => filePath);
}

export async function removeDeletions(manager: EntityManager, filePaths: readonly string[]): Promise<void> {
  await manager.delete(SoundDeletion, { filePath: Any([...filePaths]) });
}
