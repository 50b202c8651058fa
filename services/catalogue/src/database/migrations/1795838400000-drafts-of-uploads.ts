import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The draft that is made of an upload, and why none was. Processes of the release before make the sound alone; a process of this
 * release makes the draft afterwards.
 */
export class DraftsOfUploads1795838400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table uploads add column draft jsonb, add column failure text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table uploads drop column draft, drop column failure');
  }
}
