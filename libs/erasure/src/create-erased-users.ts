import type { QueryRunner } from 'typeorm';

const TOMBSTONES = `
  create table erased_users (
    subject_hash text        primary key,
    erased_at    timestamptz not null default now()
  )`;

const SUBJECT_HASH = `
  create function subject_hash_of(uid text) returns text language sql immutable strict parallel safe
  return encode(sha256(convert_to(uid, 'UTF8')), 'hex')`;

// Volatile, so that its query sees what was committed while it waited for the lock: an erasure holds it alone, and whoever
// writes for the same person takes it together with others. Held until the end of the transaction.
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
