import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CreateListeningRollups1795132800000 } from './1795132800000-create-listening-rollups.js';

// Nothing has written to the first rollups yet, so they may be made anew.
const FIRST_ROLLUPS = 'listened_tracks, listening_days, completed_playlists';

// The id of a completion is the Idempotency-Key of its play: what is sent twice meets its own row.
const TRACK_COMPLETIONS = [
  `create table track_completions (
     firebase_id     text        not null,
     id              uuid        not null,
     track_id        uuid        not null,
     playlist_id     uuid,
     is_playlist_rep boolean     not null,
     listened_ms     integer     not null check (listened_ms >= 0),
     completed_at    timestamptz not null,
     local_date      date        not null,
     timezone        text        not null,
     received_at     timestamptz not null default now(),
     primary key (firebase_id, id)
   )`,
  `create table track_totals (
     firebase_id   text    primary key,
     plays         bigint  not null check (plays > 0),
     unique_tracks integer not null check (unique_tracks > 0),
     listened_ms   bigint  not null check (listened_ms >= 0)
   )`,
  `create table listened_tracks (
     firebase_id       text        not null,
     track_id          uuid        not null,
     plays             bigint      not null check (plays > 0),
     listened_ms       bigint      not null check (listened_ms >= 0),
     last_completed_at timestamptz not null,
     primary key (firebase_id, track_id)
   )`,
  'create index most_played_tracks on listened_tracks (firebase_id, plays desc, last_completed_at desc)',
];

// The listener's own calendar day at the moment of completion; never rewritten, also when they travel.
const DAYS = [
  `create table listening_days (
     firebase_id text    not null,
     local_date  date    not null,
     plays       integer not null check (plays > 0),
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

// What other services have told: names and durations are theirs.
const KNOWN = [
  `create table known_catalogue (
     is_only boolean primary key default true check (is_only),
     version bigint  not null
   )`,
  `create table known_tracks (
     id           uuid    primary key,
     display_name text    not null,
     voice_gender text    not null check (voice_gender in ('M', 'F')),
     duration_ms  integer not null check (duration_ms > 0)
   )`,
  `create table known_playlists (
     playlist_id  uuid    primary key,
     firebase_id  text    not null,
     name         text    not null,
     is_deleted   boolean not null,
     event_order  bigint  not null
   )`,
  'create index known_playlists_by_owner on known_playlists (firebase_id)',
];

/** Completions with the rollups that one statement keeps beside them, and what is known of tracks and playlists. */
export class CountCompletions1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table ${FIRST_ROLLUPS}`);
    for (const statement of [...TRACK_COMPLETIONS, ...DAYS, ...PLAYLIST_COMPLETIONS, ...KNOWN]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_playlists, known_tracks, known_catalogue');
    await runner.query('drop table completed_playlists, playlist_totals, playlist_completions');
    await runner.query('drop table listening_years, listening_days');
    await runner.query('drop table listened_tracks, track_totals, track_completions');
    await new CreateListeningRollups1795132800000().up(runner);
  }
}
