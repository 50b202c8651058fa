import type { MigrationInterface, QueryRunner } from 'typeorm';

/** At most one playlist of a person is their Favourites: its id follows from the person. */
export class Favourites1795900500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table playlists add column is_favourites boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table playlists drop column is_favourites');
  }
}
