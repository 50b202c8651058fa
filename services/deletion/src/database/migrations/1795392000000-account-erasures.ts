import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNT_ERASURES = [
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

const EMAIL_HASH = 'alter table deletion_requests add column email_hash text';

/** The table `erasures` stays for processes of the release before; see `ErasuresRepository.requestOverdue`. */
export class AccountErasures1795392000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...ACCOUNT_ERASURES, EMAIL_HASH]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deletion_requests drop column email_hash');
    await runner.query('drop table account_erasures');
  }
}
