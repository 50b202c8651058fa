import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sounds that were damaged or missing when they were checked last. */
export class DamagedSounds1795824000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table damaged_sounds (
      file_path text        primary key,
      found_at  timestamptz not null default now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table damaged_sounds');
  }
}
