import { createErasedUsers, dropErasedUsers, guardAgainstErased } from '@trax/erasure/erased-users';
import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_TABLES } from '../audit-tables.js';
import { AUTH_TABLES } from '../auth-tables.js';

const USERS = [
  // A user who was never here has the epoch, so that the list is ordered by a column without nulls.
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
     last_seen_run       uuid,
     last_seen_at        timestamptz(3) not null default 'epoch',
     disabled_at         timestamptz,
     admitted_at         timestamptz,
     day_start_hour      smallint    not null default 0 check (day_start_hour between 0 and 6),
     link_mailed_at      timestamptz,
     link_mail_failure   text
   )`,
  'create index users_newest on users (environment, created_at desc, firebase_id desc)',
  'create index users_by_last_seen on users (environment, last_seen_at desc, firebase_id desc)',
  'create index users_by_verified on users (environment, email_verified desc, created_at desc, firebase_id desc)',
  'create index users_by_email on users (lower(email))',
];

const SESSIONS = [
  // While a session is in use its row is updated every ten minutes, within its page and without a change of an index.
  `create table sessions (
     id_hash       text        primary key,
     firebase_id   text        not null,
     created_at    timestamptz not null default now(),
     last_seen_at  timestamptz not null default now(),
     expires_at    timestamptz not null,
     user_agent    text,
     revoked_at    timestamptz,
     cookie_hashes text[]      not null,
     is_ended      boolean     not null default false
   ) with (fillfactor = 70)`,
  'create index sessions_by_person on sessions (firebase_id)',
  'create index sessions_by_expiry on sessions (expires_at)',
  // Holds for sessions that get a row only later.
  `create table session_revocations (
     firebase_id text        primary key,
     revoked_at  timestamptz not null
   )`,
  'create index session_revocations_by_age on session_revocations (revoked_at)',
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
     failure      text
   )`,
  `create unique index one_sync_at_a_time on sync_runs (status) where status = 'running'`,
  'create index sync_runs_newest on sync_runs (started_at desc)',
  // One row: the last known answer to whether users and accounts differ, shared by all processes.
  `create table sync_check (
     only_row      boolean     primary key default true check (only_row),
     needs_sync    boolean,
     checked_at    timestamptz,
     failed_at     timestamptz
   )`,
  'insert into sync_check default values',
];

// Each of these tables but the last has one row at most.
const INSTALLATION = [
  // What the owner has chosen at the set-up, and administrators since.
  `create table installation (
     id             boolean     primary key default true check (id),
     code_hash      bytea,
     product_name   text,
     sign_up        text        not null default 'open' check (sign_up in ('open', 'closed', 'invitation')),
     set_up_at      timestamptz,
     support_email  text,
     privacy_email  text,
     postal_address text,
     privacy_date   date,
     hides_pricing  boolean     not null default false,
     default_voice  text        constraint installation_default_voice check (default_voice in ('M', 'F')),
     default_theme  text        constraint installation_default_theme check (default_theme in ('default', 'dark'))
   )`,
  // The picture in place of mark and name.
  `create table installation_logo (
     id      boolean primary key default true check (id),
     hash    text    not null,
     type    text    not null,
     width   integer not null,
     height  integer not null,
     content bytea   not null check (length(content) <= 200000)
   )`,
  // When the backup command has completed last.
  `create table last_backup (
     id           boolean     primary key default true check (id),
     completed_at timestamptz not null
   )`,
  // The mail server that administrators have chosen.
  `create table mail_server (
     id              boolean primary key default true check (id),
     host            text    not null,
     port            integer not null check (port between 1 and 65535),
     security        text    not null check (security in ('tls', 'starttls', 'none')),
     username        text    not null,
     sealed_password bytea,
     sender          text    not null
   )`,
  `create table handed_over_links (
     id         uuid        primary key default gen_random_uuid(),
     email      text        not null,
     firebase_id text,
     purpose    text        not null,
     link       text        not null,
     created_at timestamptz not null default now()
   )`,
  'create index handed_over_links_by_created_at on handed_over_links (created_at)',
];

const INVITATIONS = [
  `create table invitations (
     id                  uuid        primary key default gen_random_uuid(),
     token_hash          bytea       not null unique,
     email               text,
     role                text        not null check (role in ('listener', 'administrator')),
     delivery            text        not null check (delivery in ('mail', 'link')),
     invited_by          text,
     created_at          timestamptz not null default now(),
     expires_at          timestamptz not null,
     accepted_at         timestamptz,
     accepted_by         text,
     withdrawn_at        timestamptz,
     mail_failure        text
   )`,
  // An address has one invitation at a time; inviting it again renews that one.
  `create unique index invitations_by_open_email on invitations (email)
     where accepted_at is null and withdrawn_at is null`,
  'create index invitations_by_accepted_by on invitations (accepted_by)',
  'create index invitations_by_expires_at on invitations (expires_at)',
];

const DATA_EXPORTS = [
  `create table data_exports (
     id           uuid        primary key,
     firebase_id  text        not null,
     status       text        not null default 'running' check (status in ('running', 'ready', 'failed')),
     requested_at timestamptz not null default now(),
     progress_at  timestamptz not null default now(),
     services_done integer    not null default 0,
     entries      integer     not null default 0,
     pack_id      uuid,
     size_bytes   integer,
     expires_at   timestamptz
   )`,
  'create index data_exports_by_person on data_exports (firebase_id, requested_at desc)',
  'create index data_exports_by_age on data_exports (requested_at)',
  `create unique index running_data_exports on data_exports (firebase_id) where status = 'running'`,
  // The file, in pieces that no process needs much memory for. Each attempt to pack has pieces of its own.
  `create table data_export_pieces (
     export_id uuid    not null references data_exports (id) on delete cascade,
     pack_id   uuid    not null,
     number    integer not null,
     data      bytea   not null,
     primary key (export_id, pack_id, number)
   )`,
];

const GUARDED_TABLES = ['users', 'sessions', 'session_revocations', 'data_exports'];

export class Initial1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createErasedUsers(runner);
    for (const statement of [
      ...USERS,
      ...SESSIONS,
      ...SYNC,
      ...AUTH_TABLES,
      ...INSTALLATION,
      ...INVITATIONS,
      ...DATA_EXPORTS,
      ...AUDIT_TABLES,
    ])
      await runner.query(statement);
    for (const table of GUARDED_TABLES) await guardAgainstErased(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entries');
    await runner.query('drop function audit_append_only, audit_may_replace, audit_replace_erased');
    await runner.query('drop table data_export_pieces, data_exports, invitations');
    await runner.query('drop table handed_over_links, mail_server, last_backup, installation_logo, installation');
    await runner.query(
      'drop table auth_passkeys, auth_two_factors, attempt_counts, auth_rate_limits, auth_jwks, auth_verifications',
    );
    await runner.query('drop table auth_accounts, auth_sessions, auth_users');
    await runner.query('drop table sync_check, sync_runs, session_revocations, sessions, users');
    await dropErasedUsers(runner);
    await dropEventTables(runner);
  }
}
