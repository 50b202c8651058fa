import { createErasedUsers, dropErasedUsers, guardAgainstErased } from '@trax/erasure/erased-users';
import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const REQUESTS = [
  `create table deletion_requests (
     id           uuid        primary key,
     email        text,
     requested_at timestamptz(3) not null default now(),
     requested_by text        not null default 'visitor' check (requested_by in ('account-holder', 'visitor')),
     status       text        not null default 'pending' check (status in ('pending', 'processed')),
     processed_at timestamptz,
     firebase_id  text,
     environment  text        not null check (environment in ('production', 'development')),
     email_hash           text,
     confirmation_hash    text,
     confirmation_sent_at timestamptz,
     confirmed_at         timestamptz,
     check ((status = 'processed') = (processed_at is not null))
   )`,
  'create index deletion_requests_newest on deletion_requests (requested_at desc, id desc)',
  `create unique index pending_requests_by_email on deletion_requests (email) where status = 'pending'`,
  'create index deletion_requests_by_email on deletion_requests (email)',
  'create index deletion_requests_by_account on deletion_requests (firebase_id)',
  // Every later request for the same address gets a receipt of its own that leads to the request that is pending.
  `create table deletion_receipts (
     id         uuid        primary key,
     request_id uuid        not null references deletion_requests (id) on delete cascade,
     issued_at  timestamptz not null default now()
   )`,
];

const ERASURES = [
  // Once it is finished the row no longer says whose it was.
  `create table account_erasures (
     subject_hash text        primary key,
     firebase_id  text        unique,
     email        text,
     started_at   timestamptz not null default now(),
     awaited      text[]      not null,
     reports      jsonb       not null default '{}',
     requests     integer     not null default 1,
     requested_at timestamptz not null default now(),
     failure      text,
     finished_at  timestamptz,
     check ((finished_at is null) = (firebase_id is not null))
   )`,
  'create index account_erasures_by_email on account_erasures (email)',
  'create index account_erasures_under_way on account_erasures (requested_at) where finished_at is null',
  'create index account_erasures_finished on account_erasures (finished_at) where finished_at is not null',
];

export class Initial1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createErasedUsers(runner);
    for (const statement of [...REQUESTS, ...ERASURES]) await runner.query(statement);
    await guardAgainstErased(runner, 'deletion_requests');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_erasures, deletion_receipts, deletion_requests');
    await dropErasedUsers(runner);
    await dropEventTables(runner);
  }
}
