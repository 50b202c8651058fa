import { EVENT_RECEIVERS, type EventPayload, type EventType } from '@trax/contracts/events';
import { currentTraceparent } from '../tracing/tracing.js';
import { uuidV7 } from '../uuid-v7.js';

/** Postgres wakes the relay with this as soon as the transaction that enqueued has committed. */
export const OUTBOX_CHANNEL = 'outbox';

/** What has happened: a type and its payload. */
export type NewEvent = { [T in EventType]: { type: T; payload: EventPayload<T> } }[EventType];

/** The part of TypeORM's `EntityManager` that this needs; anything with `query(text, values)` will do. */
type Transaction = { query(text: string, values: unknown[]): Promise<unknown> };

const INSERT = `insert into outbox (id, type, receiver, payload, traceparent)
                select *, $5 from unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[])`;

/**
 * Tells other services that something has happened, in the transaction of the change itself: both are committed, or
 * neither. Who hears of it stands in `EVENT_RECEIVERS`. Delivered at least once, taken to effect exactly once; not
 * necessarily in this order.
 */
export async function enqueueEvents(manager: Transaction, events: readonly NewEvent[]): Promise<void> {
  const rows = events.flatMap(({ type, payload }) =>
    EVENT_RECEIVERS[type].map((receiver) => ({ id: uuidV7(), type, receiver, payload: JSON.stringify(payload) })),
  );
  if (rows.length === 0) return;
  const columns = (['id', 'type', 'receiver', 'payload'] as const).map((name) => rows.map((row) => row[name]));
  await manager.query(INSERT, [...columns, currentTraceparent() ?? null]);
  await manager.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
}
