import type { MigrationInterface, QueryRunner } from 'typeorm';

// As `createErasedUsers` made it, with the lock of the listener (`LISTENER_LOCK_KEY`) instead of one of its own: whoever is
// being reset or erased is locked by it, in this version and in the version before.
const IS_ERASED = `
  create or replace function is_erased(uid text) returns boolean language plpgsql volatile as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended(uid, 0));
    return exists (select from erased_users where subject_hash = subject_hash_of(uid));
  end $$`;

const IS_ERASED_BEFORE = IS_ERASED.replace('hashtextextended(uid, 0)', `hashtextextended('erasure:' || uid, 0)`);

/** One lock for each listener, shared by completions, held alone by a reset and an erasure. */
export class OneListenerLock1795306000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(IS_ERASED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(IS_ERASED_BEFORE);
  }
}
