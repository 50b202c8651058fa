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
  // The accounts that are being deleted at this moment.
  `create table erasures (
     firebase_id text        primary key,
     email       text        not null,
     started_at  timestamptz not null default now()
   )`,
  'create index erasures_by_email on erasures (email)',
];

export class Initial1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createErasedUsers(runner);
    for (const statement of [...REQUESTS, ...ERASURES]) await runner.query(statement);
    await guardAgainstErased(runner, 'deletion_requests');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table erasures, deletion_receipts, deletion_requests');
    await dropErasedUsers(runner);
    await dropEventTables(runner);
  }
}
