import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATALOGUE = [
  `create table track_groups (
     id          text    primary key,
     position    integer not null,
     name        text    not null,
     description text    not null
   )`,
  `create table tracks (
     id               uuid             primary key,
     group_id         text             not null references track_groups (id) on delete cascade,
     track_number     integer          not null check (track_number > 0),
     voice_gender     text             not null check (voice_gender in ('M', 'F')),
     display_name     text             not null,
     file_path        text             not null,
     duration_seconds double precision not null check (duration_seconds > 0),
     unique (group_id, voice_gender, track_number)
   )`,
  // One row; an import that changes anything raises the version, and every process that caches the catalogue watches it.
  `create table catalogue_version (
     is_only_row boolean primary key default true check (is_only_row),
     version     bigint  not null
   )`,
  'insert into catalogue_version (version) values (0)',
];

export class Initial1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    for (const statement of CATALOGUE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalogue_version, tracks, track_groups');
    await dropEventTables(runner);
  }
}
