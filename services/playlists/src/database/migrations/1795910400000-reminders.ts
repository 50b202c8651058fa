import { guardAgainstErased } from '@trax/erasure/erased-users';
import type { MigrationInterface, QueryRunner } from 'typeorm';

// A reminder names its playlist without a foreign key: it stays when the playlist is deleted.
const TABLES = [
  `create table reminders (
     firebase_id text        not null,
     id          uuid        not null,
     playlist_id uuid,
     weekdays    smallint[]  not null,
     time_of_day text        not null,
     created_at  timestamptz not null default now(),
     deleted_at  timestamptz,
     primary key (firebase_id, id)
   )`,
  'create index deleted_reminders on reminders (deleted_at) where deleted_at is not null',
  `create table calendar_feeds (
     firebase_id text        primary key,
     token       text        not null unique,
     timezone    text        not null,
     created_at  timestamptz not null default now()
   )`,
];

export class Reminders1795910400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
    await guardAgainstErased(runner, 'reminders');
    await guardAgainstErased(runner, 'calendar_feeds');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table calendar_feeds, reminders');
  }
}
