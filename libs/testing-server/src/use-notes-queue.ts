import { setTimeout as delay } from 'node:timers/promises';
import { getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { afterEach, expect } from '@jest/globals';
import { createApp } from '@trax/nest-platform/create-app';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QUEUE_TIMES, QueuesModule, type QueueTimes } from '@trax/nest-platform/queues/queues.module';
import { until } from './until.js';
import type { Job, Queue } from 'bullmq';
import { openWay, type NetworkWay } from './network-way.js';
import type { QueueStore } from './use-queue-store.js';

@Processor('notes')
export class NotesProcessor extends WorkerHost {
  static readonly processed: string[] = [];

  process({ data }: Job<{ text: string }>): Promise<void> {
    NotesProcessor.processed.push(data.text);
    return Promise.resolve();
  }
}

@Module({})
class NotesModule {}

const SHORT_TIMES: QueueTimes = { ...QUEUE_TIMES, connectTimeoutMs: 300, reconnectMs: 50, commandTimeoutMs: 300 };

async function startApp(settings: QueueSettings): Promise<{ app: INestApplicationContext; queue: Queue }> {
  const imports = [
    QueuesModule.forRoot(settings, 'notes', SHORT_TIMES),
    QueuesModule.registerQueues(settings, 'notes'),
  ];
  const viewer = { resolve: () => Promise.resolve(null) };
  const app = await createApp(
    { module: NotesModule, imports, providers: [NotesProcessor] },
    { name: 'notes', logLevel: 'silent', viewer },
  );
  return { app, queue: app.get<Queue>(getQueueToken('notes'), { strict: false }) };
}

/** Adds the note again until it could be added, as the caller that adds jobs must. */
export async function add(queue: Queue, text: string): Promise<void> {
  for (;;) {
    try {
      await queue.add('note', { text }, { jobId: text });
      return;
    } catch {
      await delay(100);
    }
  }
}

export async function untilProcessed(text: string): Promise<void> {
  await until(() => NotesProcessor.processed.includes(text));
}

/** While its store is away, a job can wait for it, but not the caller that adds it. */
export const expectToFail = (queue: Queue) =>
  expect(queue.add('note', { text: 'lost' })).rejects.toHaveProperty('message');

/** An application with the queue `notes`, for a `describe`; it is closed after each test. */
export function useNotesQueue(store: QueueStore) {
  let way: NetworkWay | undefined;
  let running: INestApplicationContext | undefined;

  afterEach(async () => {
    await running?.close();
    running = undefined;
    await way?.close();
    way = undefined;
    NotesProcessor.processed.length = 0;
  });

  /** The store by a way that the spec can cut. */
  const openWayToStore = async () => {
    const { REDIS_URL, QUEUE_DATABASE_URL = '' } = store.settings();
    way = await openWay(REDIS_URL ?? QUEUE_DATABASE_URL);
    return { way, settings: REDIS_URL === undefined ? { QUEUE_DATABASE_URL: way.url } : { REDIS_URL: way.url } };
  };
  const start = async (settings: QueueSettings) => {
    const { app, queue } = await startApp(settings);
    running = app;
    return { app, queue };
  };

  return { openWayToStore, start };
}
