import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose track it is, of a listener's own recordings; those of the catalogue are nobody's. */
export class OwnRecordings1795708000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_tracks add column owner_uid text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_tracks drop column owner_uid');
  }
}
