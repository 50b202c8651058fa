import type { EntityManager } from 'typeorm';

// The key of the advisory lock around sounds and the rows that name them, in all processes.
const SOUNDS_LOCK = 7_472_479;

// SQL text: TypeORM has no lock functions.

/** Until the transaction ends nobody else stores sounds with their rows, or deletes sounds that no row names. */
export async function lockSounds(manager: EntityManager): Promise<void> {
  await manager.query('select pg_advisory_xact_lock($1)', [SOUNDS_LOCK]);
}

/** As `lockSounds`, without waiting: false while somebody else has the lock. */
export async function tryLockSounds(manager: EntityManager): Promise<boolean> {
  return take(manager, 'select pg_try_advisory_xact_lock($1) as taken');
}

/** Until the transaction ends no sound is deleted; others store some too. False while somebody has the lock alone. */
export async function tryShareSounds(manager: EntityManager): Promise<boolean> {
  return take(manager, 'select pg_try_advisory_xact_lock_shared($1) as taken');
}

/** As `tryShareSounds`, but waits; a request that waits for longer than a statement may is answered 503. */
export async function shareSounds(manager: EntityManager): Promise<void> {
  await manager.query('select pg_advisory_xact_lock_shared($1)', [SOUNDS_LOCK]);
}

async function take(manager: EntityManager, sql: string): Promise<boolean> {
  const [row] = await manager.query<{ taken: boolean }[]>(sql, [SOUNDS_LOCK]);
  return row?.taken === true;
}
