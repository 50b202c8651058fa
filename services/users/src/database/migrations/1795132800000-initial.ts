import { createErasedUsers, dropErasedUsers, guardAgainstErased } from '@trax/erasure/erased-users';
import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const USERS = [
  `create table users (
     firebase_id         text        primary key,
     display_name        text        not null,
     email               text        not null,
     email_verified      boolean     not null,
     photo_url           text,
     metadata            jsonb       not null default '{}',
     environment         text        not null check (environment in ('production', 'development')),
     is_admin            boolean     not null default false,
     created_at          timestamptz(3) not null default now(),
     deletion_started_at timestamptz,
     last_seen_run       uuid
   )`,
  'create index users_newest on users (environment, created_at desc, firebase_id desc)',
  'create index users_by_email on users (lower(email))',
];

const SESSIONS = [
  `create table sessions (
     id_hash      text        primary key,
     firebase_id  text        not null,
     created_at   timestamptz not null default now(),
     last_seen_at timestamptz not null default now(),
     expires_at   timestamptz not null,
     user_agent   text,
     revoked_at   timestamptz
   )`,
  'create index sessions_by_person on sessions (firebase_id)',
  'create index sessions_by_expiry on sessions (expires_at)',
  // Holds for sessions that get a row only later.
  `create table session_revocations (
     firebase_id text        primary key,
     revoked_at  timestamptz not null
   )`,
  'create index session_revocations_by_age on session_revocations (revoked_at)',
];

const ERASURES = [
  // Once it is finished the row no longer says whose it was.
  `create table erasures (
     subject_hash  text        primary key,
     firebase_id   text,
     started_at    timestamptz not null default now(),
     reports       jsonb       not null default '{}',
     reported_at   timestamptz,
     claimed_until timestamptz,
     finished_at   timestamptz,
     check ((finished_at is null) = (firebase_id is not null))
   )`,
  'create unique index erasures_under_way on erasures (firebase_id)',
  'create index erasures_to_finish on erasures (reported_at) where reported_at is not null and finished_at is null',
];

const SYNC = [
  `create table sync_runs (
     id           uuid        primary key,
     status       text        not null default 'running' check (status in ('running', 'finished', 'failed')),
     started_at   timestamptz(3) not null default now(),
     finished_at  timestamptz,
     page_token   text,
     processed    integer     not null default 0,
     created      integer     not null default 0,
     updated      integer     not null default 0,
     orphaned     integer     not null default 0,
     failure      text,
     turns        integer     not null default 0,
     worker       uuid,
     worker_until timestamptz
   )`,
  `create unique index one_sync_at_a_time on sync_runs (status) where status = 'running'`,
  'create index sync_runs_newest on sync_runs (started_at desc)',
  // One row: the last known answer to whether users and accounts differ, shared by all processes.
  `create table sync_check (
     only_row      boolean     primary key default true check (only_row),
     needs_sync    boolean,
     checked_at    timestamptz,
     claimed_by    uuid,
     claimed_until timestamptz,
     failed_at     timestamptz
   )`,
  'insert into sync_check default values',
];

export class Initial1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createErasedUsers(runner);
    for (const statement of [...USERS, ...SESSIONS, ...ERASURES, ...SYNC]) await runner.query(statement);
    for (const table of ['users', 'sessions', 'session_revocations']) await guardAgainstErased(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sync_check, sync_runs, erasures, session_revocations, sessions, users');
    await dropErasedUsers(runner);
    await dropEventTables(runner);
  }
}
