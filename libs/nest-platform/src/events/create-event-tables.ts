import type { QueryRunner } from 'typeorm';

/** The outbox and the inbox of a service; called by the migration of every service that publishes or handles events. */
export async function createEventTables(runner: QueryRunner): Promise<void> {
  // One row per subscriber, removed once that subscriber has handled it. The last three columns are those of the relay
  // before: their defaults let a process of that release go on with events that a newer one has published.
  await runner.query(`
    create table outbox (
      seq             bigint      primary key generated always as identity,
      id              uuid        not null unique,
      type            text        not null,
      receiver        text        not null,
      payload         jsonb       not null,
      traceparent     text,
      created_at      timestamptz not null default now(),
      attempts        integer     not null default 0,
      next_attempt_at timestamptz not null default now(),
      dead_at         timestamptz
    )`);
  await runner.query('create index outbox_due on outbox (receiver, next_attempt_at, seq) where dead_at is null');
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
