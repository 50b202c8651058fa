import { createErasedUsers, dropErasedUsers, guardAgainstErased } from '@trax/erasure/erased-users';
import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

// The id of a completion is the Idempotency-Key of its play: a play that is sent twice conflicts with its own row.
const TRACK_COMPLETIONS = [
  `create table track_completions (
     firebase_id      text          not null,
     id               uuid          not null,
     track_id         uuid          not null,
     playlist_id      uuid,
     is_playlist_rep  boolean       not null,
     listened_seconds numeric(14,3) not null check (listened_seconds >= 0),
     completed_at     timestamptz   not null,
     local_date       date          not null,
     timezone         text          not null,
     received_at      timestamptz   not null default now(),
     primary key (firebase_id, id)
   )`,
  `create table track_totals (
     firebase_id      text          primary key,
     plays            bigint        not null check (plays > 0),
     unique_tracks    bigint        not null check (unique_tracks > 0),
     listened_seconds numeric(14,3) not null check (listened_seconds >= 0)
   )`,
  `create table listened_tracks (
     firebase_id       text          not null,
     track_id          uuid          not null,
     plays             bigint        not null check (plays > 0),
     listened_seconds  numeric(14,3) not null check (listened_seconds >= 0),
     last_completed_at timestamptz   not null,
     primary key (firebase_id, track_id)
   )`,
  'create index most_played_tracks on listened_tracks (firebase_id, plays desc, last_completed_at desc)',
];

// The listener's own calendar day at the moment of completion; never rewritten, also when they travel.
const LISTENING_DAYS = [
  `create table listening_days (
     firebase_id text   not null,
     local_date  date   not null,
     plays       bigint not null check (plays > 0),
     primary key (firebase_id, local_date)
   )`,
  // The same days, one bit each: a streak of ten years is read from ten rows.
  `create table listening_years (
     firebase_id text     not null,
     year        smallint not null,
     days        bit(366) not null,
     primary key (firebase_id, year)
   )`,
];

const PLAYLIST_COMPLETIONS = [
  `create table playlist_completions (
     firebase_id  text        not null,
     id           uuid        not null,
     playlist_id  uuid        not null,
     completed_at timestamptz not null,
     local_date   date        not null,
     timezone     text        not null,
     received_at  timestamptz not null default now(),
     primary key (firebase_id, id)
   )`,
  `create table playlist_totals (
     firebase_id       text        primary key,
     completions       bigint      not null check (completions > 0),
     last_completed_at timestamptz not null
   )`,
  `create table completed_playlists (
     firebase_id       text        not null,
     playlist_id       uuid        not null,
     completions       bigint      not null check (completions > 0),
     last_completed_at timestamptz not null,
     primary key (firebase_id, playlist_id)
   )`,
  'create index most_completed_playlists on completed_playlists (firebase_id, completions desc, last_completed_at desc)',
];

// Copies of what other services publish.
const KNOWN = [
  `create table known_catalogue (
     is_only_row boolean primary key default true check (is_only_row),
     version     bigint  not null
   )`,
  `create table known_tracks (
     id               uuid          primary key,
     display_name     text          not null,
     voice_gender     text          not null check (voice_gender in ('M', 'F')),
     duration_seconds numeric(14,3) not null check (duration_seconds > 0)
   )`,
  `create table known_playlists (
     playlist_id uuid    primary key,
     firebase_id text    not null,
     name        text    not null,
     is_deleted  boolean not null,
     event_order bigint  not null
   )`,
  'create index known_playlists_by_owner on known_playlists (firebase_id)',
];

// The rollups need no guard of their own: every row of them comes with a completion.
const GUARDED = ['track_completions', 'playlist_completions', 'known_playlists'] as const;

/** Completions with the rollups that one statement keeps beside them, and the known tracks and playlists. */
export class Initial1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createErasedUsers(runner);
    for (const statement of [...TRACK_COMPLETIONS, ...LISTENING_DAYS, ...PLAYLIST_COMPLETIONS, ...KNOWN]) {
      await runner.query(statement);
    }
    for (const table of GUARDED) await guardAgainstErased(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_playlists, known_tracks, known_catalogue');
    await runner.query('drop table completed_playlists, playlist_totals, playlist_completions');
    await runner.query('drop table listening_years, listening_days');
    await runner.query('drop table listened_tracks, track_totals, track_completions');
    await dropErasedUsers(runner);
    await dropEventTables(runner);
  }
}
