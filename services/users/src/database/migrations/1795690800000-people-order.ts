import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When people were here last, and whether an administrator has disabled their account. Somebody who was never here has the
 * epoch, so that the list is ordered by a column without nulls.
 */
export class PeopleOrder1795690800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table users add column last_seen_at timestamptz(3) not null default 'epoch', add column disabled_at timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column last_seen_at, drop column disabled_at');
  }
}
