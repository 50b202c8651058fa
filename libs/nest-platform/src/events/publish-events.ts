import { EVENT_SUBSCRIBERS, type EventPayload, type EventType } from '@trax/contracts/events';
import type { EntityManager } from 'typeorm';
import { currentTraceparent } from '../tracing/tracing.js';
import { uuidV7 } from '../ids.js';
import { OutboxEvent } from './event.entity.js';

/** The relay of this service listens to this channel of its database. */
export const OUTBOX_CHANNEL = 'outbox';

/** What has happened: a type and its payload. */
export type NewEvent = { [T in EventType]: { type: T; payload: EventPayload<T> } }[EventType];

/**
 * Publishes events to the subscribers that `EVENT_SUBSCRIBERS` lists, in the transaction of the change itself: both are
 * committed, or neither. Delivered at least once, handled exactly once, not necessarily in this order.
 */
export async function publishEvents(manager: EntityManager, events: readonly NewEvent[]): Promise<void> {
  const traceparent = currentTraceparent() ?? null;
  const rows = events.flatMap(({ type, payload }) =>
    EVENT_SUBSCRIBERS[type].map((receiver) => ({ id: uuidV7(), type, receiver, payload, traceparent })),
  );
  if (rows.length === 0) return;
  await manager.createQueryBuilder().insert().into(OutboxEvent).values(rows).updateEntity(false).execute();
  // Postgres sends it when the transaction commits. TypeORM has no notification.
  await manager.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
}
