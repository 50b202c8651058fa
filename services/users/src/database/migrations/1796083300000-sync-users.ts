import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SyncUsers1796083300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index users_newest on users (environment, created_at desc, firebase_id desc)');
    // Which run has last found this user's account; it lies here, so that nothing of a person stays when the row goes.
    await runner.query('alter table users add column last_seen_run uuid');
    await runner.query(`
      create table sync_runs (
        id           uuid        primary key,
        status       text        not null default 'running' check (status in ('running', 'finished', 'failed')),
        started_at   timestamptz not null default now(),
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
      )`);
    await runner.query(`create unique index one_sync_at_a_time on sync_runs (status) where status = 'running'`);
    await runner.query('create index sync_runs_newest on sync_runs (started_at desc)');
    // One row: what all processes know of the difference between users and accounts.
    await runner.query(`
      create table sync_check (
        only_row      boolean     primary key default true check (only_row),
        needs_sync    boolean,
        checked_at    timestamptz,
        claimed_by    uuid,
        claimed_until timestamptz,
        failed_at     timestamptz
      )`);
    await runner.query('insert into sync_check default values');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sync_check, sync_runs');
    await runner.query('alter table users drop column last_seen_run');
    await runner.query('drop index users_newest');
  }
}
