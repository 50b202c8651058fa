import { createErasedUsers, dropErasedUsers, guardAgainstErased } from '@trax/erasure/erased-users';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const UPLOADS = [
  `create table uploads (
     id                   uuid        primary key,
     firebase_id          text,
     purpose              text        not null check (purpose in ('catalogue')),
     name                 text        not null,
     size_bytes           integer     not null check (size_bytes > 0),
     state                text        not null default 'receiving'
                          check (state in ('receiving', 'processing', 'ready', 'refused', 'failed')),
     progress             integer     not null default 0,
     refusal              text,
     duration_seconds     double precision,
     loudness_lufs        double precision,
     content_hash         text,
     file_path            text,
     has_source           boolean     not null default true,
     created_at           timestamptz not null default now(),
     lock_id              uuid,
     locked_until         timestamptz,
     is_release_requested boolean     not null default false,
     check ((state = 'ready') = (file_path is not null)),
     check ((state = 'refused') = (refusal is not null))
   )`,
  'create index uploads_by_person on uploads (firebase_id, created_at desc)',
  'create index uploads_by_sound on uploads (file_path) where file_path is not null',
  'create index uploads_with_source on uploads (created_at) where has_source',
  `create index uploads_without_sound on uploads (created_at) where state in ('refused', 'failed')`,
];

export class Uploads1795705200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createErasedUsers(runner);
    for (const statement of UPLOADS) await runner.query(statement);
    await guardAgainstErased(runner, 'uploads');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table uploads');
    await dropErasedUsers(runner);
  }
}
