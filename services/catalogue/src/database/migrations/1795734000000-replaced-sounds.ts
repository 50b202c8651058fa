import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sounds that tracks had before, and since when they have others. */
export class ReplacedSounds1795734000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table replaced_sounds (
      file_path   text        primary key,
      replaced_at timestamptz not null default now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table replaced_sounds');
  }
}
