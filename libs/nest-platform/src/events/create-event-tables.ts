import type { QueryRunner } from 'typeorm';

/** The outbox and the inbox of a service; called by the migration of every service that publishes or handles events. */
export async function createEventTables(runner: QueryRunner): Promise<void> {
  // One row per subscriber, removed once that subscriber has handled it.
  await runner.query(`
    create table outbox (
      seq         bigint      primary key generated always as identity,
      id          uuid        not null unique,
      type        text        not null,
      receiver    text        not null,
      payload     jsonb       not null,
      traceparent text,
      created_at  timestamptz not null default now()
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

/** Reverts `createEventTables`. */
export async function dropEventTables(runner: QueryRunner): Promise<void> {
  await runner.query('drop table inbox, outbox');
}
