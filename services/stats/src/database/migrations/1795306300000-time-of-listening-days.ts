import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the plays of a day took place, and how many seconds of listening this is known of: not of completions from before, nor
 * of those that the version before records.
 */
export class TimeOfListeningDays1795306300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table listening_days
        add column started_at timestamptz,
        add column ended_at timestamptz,
        add column timed_seconds numeric(14,3) not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table listening_days drop column started_at, drop column ended_at, drop column timed_seconds',
    );
  }
}
