import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCatalogue1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table track_groups (
        id          text    primary key,
        position    integer not null,
        name        text    not null,
        description text    not null
      )`);
    await runner.query(`
      create table tracks (
        id               uuid             primary key,
        group_id         text             not null references track_groups (id) on delete cascade,
        track_number     integer          not null check (track_number > 0),
        voice_gender     text             not null check (voice_gender in ('M', 'F')),
        display_name     text             not null,
        file_path        text             not null,
        duration_seconds double precision not null check (duration_seconds > 0),
        unique (group_id, voice_gender, track_number)
      )`);
    // One row; an import that changes anything raises it, and every process that caches the catalogue watches it.
    await runner.query(`
      create table catalogue_version (
        is_only_row boolean primary key default true check (is_only_row),
        version     bigint  not null
      )`);
    await runner.query('insert into catalogue_version (version) values (0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalogue_version, tracks, track_groups');
  }
}
