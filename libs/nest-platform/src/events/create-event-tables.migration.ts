import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox and the inbox of a service; listed among the migrations of every service that sends or receives events. */
export class CreateEventTables1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row per receiver, removed once that receiver has committed it.
    await runner.query(`
      create table outbox (
        seq          bigint      primary key generated always as identity,
        id           uuid        not null unique,
        type         text        not null,
        receiver     text        not null,
        payload      jsonb       not null,
        created_at   timestamptz not null default now(),
        published_at timestamptz,
        attempts     integer     not null default 0
      )`);
    await runner.query(`
      create table inbox (
        consumer    text        not null,
        event_id    uuid        not null,
        received_at timestamptz not null default now(),
        primary key (consumer, event_id)
      )`);
    await runner.query('create index inbox_by_age on inbox (received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table inbox, outbox');
  }
}
