import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of the catalogue that each track is known from, so that its changes may arrive in any order. */
export class KnownVersions1795702000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_tracks add column version bigint not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_tracks drop column version');
  }
}
