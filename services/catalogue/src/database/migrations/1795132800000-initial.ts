import { createErasedUsers, dropErasedUsers, guardAgainstErased } from '@trax/erasure/erased-users';
import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATALOGUE = [
  `create table track_groups (
     id          text    primary key,
     position    integer not null,
     name        text    not null,
     description text    not null,
     is_hidden   boolean not null default false,
     version     bigint  not null default 0,
     deleted_at  timestamptz
   )`,
  `create table tracks (
     id               uuid             primary key,
     group_id         text             not null references track_groups (id) on delete cascade,
     track_number     integer          not null check (track_number > 0),
     voice_gender     text             not null check (voice_gender in ('M', 'F')),
     display_name     text             not null,
     file_path        text             not null,
     duration_seconds double precision not null check (duration_seconds > 0),
     state            text             not null default 'published'
                      constraint tracks_state check (state in ('draft', 'published', 'hidden')),
     language         text,
     version          bigint           not null default 0,
     deleted_at       timestamptz
   )`,
  'create unique index tracks_by_place on tracks (group_id, voice_gender, track_number) where deleted_at is null',
  'create index deleted_tracks on tracks (deleted_at) where deleted_at is not null',
  // One row; whatever changes the catalogue raises the version, and every process that caches the catalogue watches it.
  `create table catalogue_version (
     is_only_row boolean primary key default true check (is_only_row),
     version     bigint  not null
   )`,
  'insert into catalogue_version (version) values (0)',
  `create table transcripts (
     id        uuid     primary key references tracks (id) on delete cascade,
     text      text     not null,
     sentences jsonb    not null,
     words     tsvector not null
   )`,
  'create index transcripts_words on transcripts using gin (words)',
  `create table published_sample (
     id          uuid    primary key references transcripts (id) on delete cascade,
     is_only_row boolean not null unique default true check (is_only_row)
   )`,
];

const SOUNDS = [
  `create table replaced_sounds (
     file_path   text        primary key,
     replaced_at timestamptz not null default now()
   )`,
  `create table sound_deletions (
     file_path text        primary key,
     due_at    timestamptz not null,
     seen_at   timestamptz not null default now()
   )`,
  'create index sound_deletions_by_due_at on sound_deletions (due_at)',
  `create table damaged_sounds (
     file_path text        primary key,
     found_at  timestamptz not null default now()
   )`,
];

const UPLOADS = [
  `create table uploads (
     id                   uuid        primary key,
     firebase_id          text        not null,
     purpose              text        not null constraint uploads_purpose check (purpose in ('catalogue', 'own')),
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
     received_bytes       integer     not null default 0,
     refusal_detail       text,
     draft                jsonb,
     failure              text,
     check ((state = 'ready') = (file_path is not null)),
     check ((state = 'refused') = (refusal is not null))
   )`,
  'create index uploads_by_person on uploads (firebase_id, created_at desc)',
  'create index uploads_by_sound on uploads (file_path) where file_path is not null',
  'create index uploads_with_source on uploads (created_at) where has_source',
  `create index uploads_without_sound on uploads (created_at) where state in ('refused', 'failed')`,
];

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
     created_at       timestamptz      not null default now(),
     deleted_at       timestamptz
   )`,
  'create index deleted_own_recordings on own_recordings (deleted_at) where deleted_at is not null',
  'create index own_recordings_by_person on own_recordings (firebase_id, created_at desc)',
  'create index own_recordings_by_sound on own_recordings (file_path)',
  // The bytes of all recordings are summed from this index alone, which has a fiftieth of the pages of the table.
  'create index own_recordings_by_size on own_recordings (size_bytes)',
];

export class Initial1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createErasedUsers(runner);
    for (const statement of [...CATALOGUE, ...SOUNDS, ...UPLOADS, ...OWN_RECORDINGS]) await runner.query(statement);
    await guardAgainstErased(runner, 'uploads');
    await guardAgainstErased(runner, 'own_recordings');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table own_recordings, uploads, damaged_sounds, sound_deletions, replaced_sounds');
    await runner.query('drop table published_sample, transcripts, catalogue_version, tracks, track_groups');
    await dropErasedUsers(runner);
    await dropEventTables(runner);
  }
}
