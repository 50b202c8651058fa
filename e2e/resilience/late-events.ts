import { randomUUID } from 'node:crypto';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { JobQueue } from '@trax/nest-platform/events/job-queue';
import { createQueueDriver } from '@trax/nest-platform/events/queue-driver';
import type { Stack } from '@trax/start/stack';

type Late = { [T in EventType]: { receiver: string; sender: string; type: T; payload: EventPayload<T> } }[EventType];

/** Delivers events as a queue does that has held them for long: behind everything that their senders told since. */
export async function deliverLate({ env }: Stack, events: readonly Late[]): Promise<void> {
  const driver = createQueueDriver({ REDIS_URL: env['REDIS_URL'], QUEUE_DATABASE_URL: env['QUEUE_DATABASE_URL'] });
  if (driver === undefined) throw new Error('the product runs without a queue');
  for (const { receiver, ...event } of events) {
    const queue = new JobQueue(driver, `events.${receiver}`);
    const id = randomUUID();
    await queue.add([{ jobId: id, data: { id, order: 1, ...event } }]);
    await queue.close();
  }
}
