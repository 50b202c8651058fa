import { Any, Raw, type EntityManager } from 'typeorm';
import { SoundDeletion } from './sound-deletion.entity.js';

// SQL text: no query builder inserts the members of an array, or compares the row that is there with the new one.

// A database that was restored, or was not in use for a day, cannot know what had a name meanwhile: the week begins again.
const SCHEDULE_SQL = `
  insert into sound_deletions (file_path, due_at) select unnest($1::text[]), now() + interval '7 days'
  on conflict (file_path) do update set
    due_at = case when sound_deletions.seen_at < now() - interval '1 day' then excluded.due_at else sound_deletions.due_at end,
    seen_at = now()`;

const DELETE_NOW_SQL = `
  insert into sound_deletions (file_path, due_at) select distinct unnest($1::text[]), now()
  on conflict (file_path) do update set due_at = now(), seen_at = now()`;

const IS_DUE = Raw((dueAt) => `${dueAt} <= now()`);

/** Has these sounds deleted in a week; those that are scheduled already keep their time. */
export async function scheduleDeletions(manager: EntityManager, filePaths: readonly string[]): Promise<void> {
  await manager.query(SCHEDULE_SQL, [filePaths]);
}

/** Has these sounds deleted as soon as this transaction is committed: a person has deleted what names them. */
export async function scheduleDeletionsNow(manager: EntityManager, filePaths: readonly string[]): Promise<void> {
  await manager.query(DELETE_NOW_SQL, [filePaths]);
}

export async function listScheduledDeletions(manager: EntityManager): Promise<string[]> {
  return (await manager.find(SoundDeletion)).map(({ filePath }) => filePath);
}

export async function listDueDeletions(manager: EntityManager): Promise<string[]> {
  return (await manager.findBy(SoundDeletion, { dueAt: IS_DUE })).map(({ filePath }) => filePath);
}

export async function removeDeletions(manager: EntityManager, filePaths: readonly string[]): Promise<void> {
  await manager.delete(SoundDeletion, { filePath: Any([...filePaths]) });
}
