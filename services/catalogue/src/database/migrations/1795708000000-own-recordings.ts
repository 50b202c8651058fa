import { guardAgainstErased } from '@trax/erasure/erased-users';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWN_RECORDINGS = [
  `create table own_recordings (
     id               uuid             primary key,
     firebase_id      text             not null,
     name             text             not null,
     words            text,
     theme            text             not null,
     file_path        text             not null,
     duration_seconds double precision not null check (duration_seconds > 0),
     size_bytes       integer          not null check (size_bytes > 0),
     version          integer          not null default 1,
     created_at       timestamptz      not null default now()
   )`,
  'create index own_recordings_by_person on own_recordings (firebase_id, created_at desc)',
  'create index own_recordings_by_sound on own_recordings (file_path)',
  'alter table uploads drop constraint uploads_purpose_check',
  `alter table uploads add constraint uploads_purpose check (purpose in ('catalogue', 'own')) not valid`,
];

/** What listeners have recorded themselves. */
export class OwnRecordings1795708000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of OWN_RECORDINGS) await runner.query(statement);
    await guardAgainstErased(runner, 'own_recordings');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table own_recordings');
    await runner.query(`delete from uploads where purpose = 'own'`);
    await runner.query('alter table uploads drop constraint uploads_purpose');
    await runner.query(
      `alter table uploads add constraint uploads_purpose_check check (purpose in ('catalogue')) not valid`,
    );
  }
}
