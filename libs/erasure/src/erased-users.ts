import { takeAdvisoryLock } from '@trax/nest-platform/database/advisory-lock';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn, type EntityManager, type QueryRunner } from 'typeorm';

/** The tombstone of an erased person: the hash of their uid. */
@Entity('erased_users')
export class ErasedUser {
  @PrimaryColumn('text', { name: 'subject_hash' })
  subjectHash!: string;

  @InstantColumn({ name: 'erased_at', default: () => 'now()' })
  erasedAt!: Date;
}

const INSERT_TOMBSTONE_SQL = `
  insert into erased_users (subject_hash) values (subject_hash_of($1)) on conflict do nothing returning subject_hash`;
const IS_ERASED_SQL = 'select is_erased($1) as "isErased"';

/** Waits until every transaction that writes for this person has committed, and keeps others from doing so until the transaction ends. */
export function lockForErasure(manager: EntityManager, firebaseId: string): Promise<void> {
  // A statement of its own, so that what comes after it sees everything that was committed while it waited.
  return takeAdvisoryLock(manager, `erasure:${firebaseId}`);
}

/**
 * Writes the tombstone of a person, in the transaction that deletes their rows, before it does: a transaction that wrote for
 * them has committed by then, and none does so afterwards. False when there was one.
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

/** Without the rows of people who are erased; of all others none will be before the transaction ends. */
export async function ignoreErased<Row extends { readonly firebaseId: string }>(
  manager: EntityManager,
  rows: readonly Row[],
): Promise<Row[]> {
  const erased = new Set<string>();
  // In one order: each waits for the lock of a person.
  for (const firebaseId of [...new Set(rows.map((row) => row.firebaseId))].toSorted()) {
    if (await isErased(manager, firebaseId)) erased.add(firebaseId);
  }
  return rows.filter(({ firebaseId }) => !erased.has(firebaseId));
}

/**
 * As `lockForErasure` for `person`, and as `isErased` for the `actor`, whom the entry of the audit log names: in the order of their
 * uids, so that two who change each other do not wait for one another for ever.
 */
export async function lockForChange(manager: EntityManager, person: string, actor: string): Promise<void> {
  for (const uid of [person, actor].toSorted())
    await (uid === person ? lockForErasure(manager, uid) : isErased(manager, uid));
}

const TOMBSTONES = `
  create table erased_users (
    subject_hash text        primary key,
    erased_at    timestamptz not null default now()
  )`;

const SUBJECT_HASH = `
  create function subject_hash_of(uid text) returns text language sql immutable strict parallel safe
  return encode(sha256(convert_to(uid, 'UTF8')), 'hex')`;

// Volatile, so that its query sees what was committed while it waited for the lock: an erasure holds it alone, and others
// that write for the same person share it. Held until the end of the transaction.
const IS_ERASED = `
  create function is_erased(uid text) returns boolean language plpgsql volatile as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('erasure:' || uid, 0));
    return exists (select from erased_users where subject_hash = subject_hash_of(uid));
  end $$`;

// Answered as 410, see `problemFrom`.
const REFUSE_ERASED = `
  create function refuse_erased() returns trigger language plpgsql as $$
  begin
    if is_erased(new.firebase_id) then
      raise exception 'this account was deleted' using errcode = 'TX410';
    end if;
    return new;
  end $$`;

/** The tombstones of erased people and the trigger that refuses rows for them; see `guardAgainstErased`. */
export async function createErasedUsers(runner: QueryRunner): Promise<void> {
  for (const statement of [TOMBSTONES, SUBJECT_HASH, IS_ERASED, REFUSE_ERASED]) await runner.query(statement);
}

/** Reverts `createErasedUsers`; the guarded tables are dropped before. */
export async function dropErasedUsers(runner: QueryRunner): Promise<void> {
  await runner.query('drop function refuse_erased, is_erased, subject_hash_of');
  await runner.query('drop table erased_users');
}

/**
 * Refuses every later insert for an erased person into this table, whichever statement tries: the statement fails, and the
 * caller is answered 410. The table has a column `firebase_id`.
 */
export async function guardAgainstErased(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(
    `create trigger refuse_erased before insert on ${table} for each row execute function refuse_erased()`,
  );
}
