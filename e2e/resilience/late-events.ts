import { randomUUID } from 'node:crypto';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { openQueueStore } from '@trax/nest-platform/queues/queue-store';
import { QUEUE_PREFIX, StoredQueue } from '@trax/nest-platform/queues/stored-queue';
import type { Stack } from '@trax/start/stack';

const CONNECT_WITHIN_MS = 10_000;

type Late = { [T in EventType]: { receiver: string; sender: string; type: T; payload: EventPayload<T> } }[EventType];

/** Delivers events as a queue does that has held them for long: behind everything that their senders published since. */
export async function deliverLate({ env }: Stack, events: readonly Late[]): Promise<void> {
  const store = openQueueStore({ REDIS_URL: env['REDIS_URL'], QUEUE_DATABASE_URL: env['QUEUE_DATABASE_URL'] });
  await store.untilReady(AbortSignal.timeout(CONNECT_WITHIN_MS));
  for (const { receiver, ...event } of events) {
    const queue = new StoredQueue(`events.${receiver}`, { connection: store.connection, prefix: QUEUE_PREFIX });
    const id = randomUUID();
    await queue.add(event.type, { id, order: 1, ...event }, { jobId: id, removeOnComplete: true });
    await queue.close();
  }
  await store.close();
}
