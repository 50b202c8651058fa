import { guardAgainstErased, unguardAgainstErased } from '@trax/nest-platform/erasure/create-erased-users.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ERASURES = [
  // How far the deletion of an account has come. Once it is finished the row no longer tells whose it was.
  `create table erasures (
     subject_hash text        primary key,
     firebase_id  text,
     email        text,
     started_at   timestamptz not null default now(),
     heard_at     timestamptz,
     reports      jsonb       not null default '{}',
     told_at      timestamptz,
     finished_at  timestamptz,
     check (finished_at is null or (firebase_id is null and email is null))
   )`,
  'create index erasures_under_way on erasures (started_at) where finished_at is null',
];

const REQUESTS = [
  'alter table deletion_requests alter column email drop not null',
  `create unique index pending_requests_by_email on deletion_requests (email) where status = 'pending'`,
  'create index deletion_requests_by_email on deletion_requests (email)',
  'create index deletion_requests_by_account on deletion_requests (firebase_id)',
];

export class EraseAccounts1796083200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...ERASURES, ...REQUESTS]) await runner.query(statement);
    await guardAgainstErased(runner, 'deletion_requests');
  }

  async down(runner: QueryRunner): Promise<void> {
    await unguardAgainstErased(runner, 'deletion_requests');
    await runner.query(
      'drop index deletion_requests_by_account, deletion_requests_by_email, pending_requests_by_email, erasures_under_way',
    );
    await runner.query(`delete from deletion_requests where email is null`);
    await runner.query('alter table deletion_requests alter column email set not null');
    await runner.query('drop table erasures');
  }
}
