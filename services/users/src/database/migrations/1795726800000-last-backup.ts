import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the backup command has completed last: one row at most. */
const LAST_BACKUP_TABLE = `
  create table last_backup (
    id           boolean     primary key default true check (id),
    completed_at timestamptz not null
  )`;

export class LastBackup1795726800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LAST_BACKUP_TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table last_backup');
  }
}
