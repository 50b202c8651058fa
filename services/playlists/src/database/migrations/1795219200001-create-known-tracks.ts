import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateKnownTracks1795219200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Our own copy of the catalogue. A track that it gave up stays, not offered any more: playlists still hold it.
    await runner.query(`
      create table known_tracks (
        id               uuid             primary key,
        group_id         text             not null,
        group_name       text             not null,
        track_number     integer          not null,
        voice_gender     text             not null check (voice_gender in ('M', 'F')),
        display_name     text             not null,
        file_path        text             not null,
        duration_seconds double precision not null check (duration_seconds > 0),
        is_offered       boolean          not null
      )`);
    await runner.query(`
      create table known_catalogue (
        is_only_row boolean primary key default true check (is_only_row),
        version     bigint  not null
      )`);
    await runner.query('insert into known_catalogue (version) values (-1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_catalogue, known_tracks');
  }
}
