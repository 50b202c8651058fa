import { guardAgainstErased } from '@trax/erasure/erased-users';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The programmes that people follow, each by a playlist. */
export class Programmes1795914000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table programme_enrolments (
      firebase_id   text        not null,
      id            uuid        not null,
      programme_id  uuid        not null,
      playlist_id   uuid        not null,
      days          integer     check (days > 0),
      started_at    timestamptz not null default now(),
      counted_since timestamptz,
      ended_at      timestamptz,
      primary key (firebase_id, id),
      foreign key (firebase_id, playlist_id) references playlists on delete cascade
    )`);
    await runner.query('create index enrolments_by_playlist on programme_enrolments (firebase_id, playlist_id)');
    await runner.query('create index ended_enrolments on programme_enrolments (ended_at) where ended_at is not null');
    await guardAgainstErased(runner, 'programme_enrolments');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table programme_enrolments');
  }
}
