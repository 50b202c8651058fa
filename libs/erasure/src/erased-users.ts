import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn, type EntityManager } from 'typeorm';

/** The tombstone of an erased person: the hash of their uid. */
@Entity('erased_users')
export class ErasedUser {
  @PrimaryColumn('text', { name: 'subject_hash' })
  subjectHash!: string;

  @InstantColumn({ name: 'erased_at', default: () => 'now()' })
  erasedAt!: Date;
}

// A statement of its own, so that what comes after it sees everything that was committed while it waited.
const LOCK_SQL = `select pg_advisory_xact_lock(hashtextextended('erasure:' || $1, 0))`;
const INSERT_TOMBSTONE_SQL = `
  insert into erased_users (subject_hash) values (subject_hash_of($1)) on conflict do nothing returning subject_hash`;
const IS_ERASED_SQL = 'select is_erased($1) as "isErased"';

/** Waits until whoever writes for this person has committed, and keeps others from doing so until the transaction ends. */
export async function lockForErasure(manager: EntityManager, firebaseId: string): Promise<void> {
  await manager.query<unknown>(LOCK_SQL, [firebaseId]);
}

/**
 * Writes the tombstone of a person, in the transaction that deletes their rows, before it does: whoever was writing for
 * them has committed by then, and nobody does so afterwards. False when there was one.
 */
export async function markErased(manager: EntityManager, firebaseId: string): Promise<boolean> {
  await lockForErasure(manager, firebaseId);
  return (await manager.query<unknown[]>(INSERT_TOMBSTONE_SQL, [firebaseId])).length > 0;
}

/**
 * Whether a person is erased. If not, they will not be before the transaction of `manager` has ended, so that it may
 * write for them: for event handlers, which ignore what comes too late instead of failing.
 */
export async function isErased(manager: EntityManager, firebaseId: string): Promise<boolean> {
  const [row] = await manager.query<{ isErased: boolean }[]>(IS_ERASED_SQL, [firebaseId]);
  return row?.isErased ?? false;
}
