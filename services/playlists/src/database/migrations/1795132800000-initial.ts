import { createErasedUsers, dropErasedUsers, guardAgainstErased } from '@trax/erasure/erased-users';
import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PLAYLISTS = [
  `create table playlists (
     firebase_id text        not null,
     id          uuid        not null,
     name        text        not null,
     created_at  timestamptz not null default now(),
     deleted_at  timestamptz,
     primary key (firebase_id, id)
   )`,
  'create index deleted_playlists on playlists (deleted_at) where deleted_at is not null',
  'create index playlists_by_age on playlists (firebase_id, created_at desc, id desc)',
];

// This service's copy of the catalogue. A track that the catalogue no longer lists stays, because playlists may hold it.
const KNOWN_CATALOGUE = [
  `create table known_tracks (
     id               uuid          primary key,
     group_id         text          not null,
     group_name       text          not null,
     track_number     integer       not null,
     voice_gender     text          not null check (voice_gender in ('M', 'F')),
     display_name     text          not null,
     file_path        text          not null,
     duration_seconds numeric(14,3) not null check (duration_seconds > 0),
     is_offered       boolean       not null,
     is_deleted       boolean       not null,
     version          bigint        not null,
     owner_uid        text
   )`,
  'create index deleted_known_tracks on known_tracks (id) where is_deleted',
  'create index known_tracks_by_owner on known_tracks (owner_uid) where owner_uid is not null',
  `create table known_catalogue (
     is_only_row boolean primary key default true check (is_only_row),
     version     bigint  not null
   )`,
];

// A unique constraint of the entries that are not removed. Deferrable: it is checked at the end of a statement that shifts several.
const PLAYLIST_ENTRIES = [
  `create table playlist_entries (
    firebase_id text    not null,
    playlist_id uuid    not null,
    track_id    uuid    not null references known_tracks (id),
    position    integer not null check (position >= 0),
    repetitions integer not null default 1 check (repetitions between 1 and 9),
    primary key (firebase_id, playlist_id, track_id),
    deleted_at  timestamptz,
    is_withdrawn boolean not null default false,
    exclude using btree (firebase_id with =, playlist_id with =, position with =) where (deleted_at is null)
      deferrable initially immediate,
    foreign key (firebase_id, playlist_id) references playlists on delete cascade
  )`,
  'create index deleted_playlist_entries on playlist_entries (deleted_at) where deleted_at is not null',
  'create index playlist_entries_by_track on playlist_entries (track_id)',
];

export class Initial1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createErasedUsers(runner);
    for (const statement of [...PLAYLISTS, ...KNOWN_CATALOGUE, ...PLAYLIST_ENTRIES]) await runner.query(statement);
    // Entries need no guard of their own: they belong to a playlist.
    await guardAgainstErased(runner, 'playlists');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table playlist_entries, known_catalogue, known_tracks, playlists');
    await dropErasedUsers(runner);
    await dropEventTables(runner);
  }
}
