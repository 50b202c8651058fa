import type { EntityManager } from 'typeorm';

/**
 * Waits until no other transaction of this database holds the lock of this name, and holds it until the transaction of `manager`
 * ends. The functions of migrations take it by the same key.
 */
export async function takeAdvisoryLock(manager: EntityManager, name: string): Promise<void> {
  // SQL text: TypeORM has no lock functions.
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
