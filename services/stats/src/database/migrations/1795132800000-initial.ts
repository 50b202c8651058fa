import { createErasedUsers, dropErasedUsers, guardAgainstErased } from '@trax/erasure/erased-users';
import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of the tables with a row for each play: small installations do not notice them, large ones can move them one by one. */
const PARTITIONS = 16;

// The id of a completion is the Idempotency-Key of its play: a play that is sent twice conflicts with its own row.
const COMPLETIONS = [
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
     local_hour       smallint      not null check (local_hour between 0 and 23),
     primary key (firebase_id, id)
   ) partition by hash (firebase_id)`,
  'create index track_completions_by_time on track_completions (firebase_id, completed_at, id)',
  // Finds the completions of all listeners since a day. They are stored about in the order in which they happen, so that a range
  // for each few pages is enough: unlike an entry for each row it costs a completion nothing.
  `create index track_completions_by_moment on track_completions
     using brin (completed_at) with (pages_per_range = 32, autosummarize = on)`,
  `create table playlist_completions (
     firebase_id  text        not null,
     id           uuid        not null,
     playlist_id  uuid        not null,
     completed_at timestamptz not null,
     local_date   date        not null,
     timezone     text        not null,
     received_at  timestamptz not null default now(),
     primary key (firebase_id, id)
   ) partition by hash (firebase_id)`,
];
const PARTITIONED = ['track_completions', 'playlist_completions'] as const;

// Each completion updates a row of these. With some space on its page, and without an index on a column that changes, Postgres
// writes the new version of a row beside the old one and touches no index (a heap-only tuple).
const UPDATED_IN_PLACE = 'with (fillfactor = 80)';

// Days, months and hours are the listener's own at the moment of completion; never rewritten, also when they travel.
const ROLLUPS = [
  `create table track_totals (
     firebase_id      text          primary key,
     plays            bigint        not null check (plays > 0),
     unique_tracks    bigint        not null check (unique_tracks > 0),
     listened_seconds numeric(14,3) not null check (listened_seconds >= 0)
   ) ${UPDATED_IN_PLACE}`,
  `create table listened_tracks (
     firebase_id       text          not null,
     track_id          uuid          not null,
     plays             bigint        not null check (plays > 0),
     listened_seconds  numeric(14,3) not null check (listened_seconds >= 0),
     last_completed_at timestamptz   not null,
     primary key (firebase_id, track_id)
   ) ${UPDATED_IN_PLACE}`,
  `create table listening_days (
     firebase_id      text          not null,
     local_date       date          not null,
     plays            bigint        not null check (plays > 0),
     listened_seconds numeric(14,3) not null check (listened_seconds >= 0),
     started_at       timestamptz   not null,
     ended_at         timestamptz   not null,
     primary key (firebase_id, local_date)
   ) ${UPDATED_IN_PLACE}`,
  // The same days, one bit each: a streak of ten years is read from ten rows.
  `create table listening_years (
     firebase_id text     not null,
     year        smallint not null,
     days        bit(366) not null,
     primary key (firebase_id, year)
   )`,
  `create table monthly_tracks (
     firebase_id       text        not null,
     month             date        not null check (extract(day from month) = 1),
     track_id          uuid        not null,
     plays             bigint      not null check (plays > 0),
     last_completed_at timestamptz not null,
     primary key (firebase_id, month, track_id)
   ) ${UPDATED_IN_PLACE}`,
  `create table hourly_tracks (
     firebase_id       text        not null,
     hour              smallint    not null check (hour between 0 and 23),
     track_id          uuid        not null,
     plays             bigint      not null check (plays > 0),
     last_completed_at timestamptz not null,
     primary key (firebase_id, hour, track_id)
   ) ${UPDATED_IN_PLACE}`,
  `create table playlist_totals (
     firebase_id       text        primary key,
     completions       bigint      not null check (completions > 0),
     last_completed_at timestamptz not null
   ) ${UPDATED_IN_PLACE}`,
  `create table completed_playlists (
     firebase_id       text        not null,
     playlist_id       uuid        not null,
     completions       bigint      not null check (completions > 0),
     last_completed_at timestamptz not null,
     primary key (firebase_id, playlist_id)
   ) ${UPDATED_IN_PLACE}`,
  // Of all listeners together: nothing in it names a person.
  `create table track_starts (
     local_date date   not null,
     track_id   uuid   not null,
     plays      bigint not null check (plays >= 0),
     primary key (local_date, track_id)
   ) ${UPDATED_IN_PLACE}`,
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
     duration_seconds numeric(14,3) not null check (duration_seconds > 0),
     version          bigint        not null,
     owner_uid        text
   )`,
  'create index known_tracks_by_owner on known_tracks (owner_uid) where owner_uid is not null',
  `create table known_playlists (
     playlist_id uuid    primary key,
     firebase_id text    not null,
     name        text    not null,
     is_deleted  boolean not null,
     event_order bigint  not null
   )`,
  'create index known_playlists_by_owner on known_playlists (firebase_id)',
];

// As `createErasedUsers` makes it, with the lock of the listener (`LISTENER_LOCK_KEY`) instead of one of its own.
const IS_ERASED = `
  create or replace function is_erased(uid text) returns boolean language plpgsql volatile as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended(uid, 0));
    return exists (select from erased_users where subject_hash = subject_hash_of(uid));
  end $$`;

// The statement of track completions leaves out erased people by itself, and every row of the rollups comes with a completion.
const GUARDED = ['playlist_completions', 'known_playlists'] as const;

/** Completions with the rollups that one statement keeps beside them, and the known tracks and playlists. */
export class Initial1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createErasedUsers(runner);
    for (const statement of [IS_ERASED, ...COMPLETIONS, ...ROLLUPS, ...KNOWN]) await runner.query(statement);
    for (const table of PARTITIONED) await createPartitions(runner, table);
    for (const table of GUARDED) await guardAgainstErased(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_playlists, known_tracks, known_catalogue, track_starts');
    await runner.query('drop table completed_playlists, playlist_totals, playlist_completions');
    await runner.query('drop table hourly_tracks, monthly_tracks, listening_years, listening_days');
    await runner.query('drop table listened_tracks, track_totals, track_completions');
    await dropErasedUsers(runner);
    await dropEventTables(runner);
  }
}

/** A listener's rows lie in one of them. */
async function createPartitions(runner: QueryRunner, table: string): Promise<void> {
  for (let remainder = 0; remainder < PARTITIONS; remainder += 1) {
    const values = `with (modulus ${PARTITIONS}, remainder ${remainder})`;
    await runner.query(`create table ${table}_${remainder} partition of ${table} for values ${values}`);
  }
}
