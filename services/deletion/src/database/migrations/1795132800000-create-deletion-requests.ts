import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDeletionRequests1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deletion_requests (
        id           uuid        primary key,
        email        text        not null,
        requested_at timestamptz not null default now(),
        status       text        not null default 'pending' check (status in ('pending', 'processed')),
        processed_at timestamptz,
        firebase_id  text,
        environment  text        not null check (environment in ('production', 'development')),
        check ((status = 'processed') = (processed_at is not null))
      )`);
    await runner.query('create index deletion_requests_by_age on deletion_requests (requested_at desc, id desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deletion_requests');
  }
}
