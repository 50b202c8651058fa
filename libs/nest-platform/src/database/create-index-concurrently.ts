import type { QueryRunner } from 'typeorm';

/**
 * Builds an index while others write. For a migration with `transaction = false`. It waits for transactions that began
 * before, which blocks no other, so that it has no limit. What an attempt that failed has left is dropped first.
 * @param definition what follows the name: `on notes (created_at)`
 */
export async function createIndexConcurrently(runner: QueryRunner, name: string, definition: string): Promise<void> {
  await runner.query('set lock_timeout = 0');
  try {
    await runner.query(`drop index concurrently if exists ${name}`);
    await runner.query(`create index concurrently ${name} ${definition}`);
  } finally {
    await runner.query('reset lock_timeout');
  }
}
