import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sounds that nothing names, and when they are deleted. */
export class SoundDeletions1795820400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table sound_deletions (
      file_path text        primary key,
      due_at    timestamptz not null,
      seen_at   timestamptz not null default now()
    )`);
    await runner.query('create index sound_deletions_by_due_at on sound_deletions (due_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sound_deletions');
  }
}
