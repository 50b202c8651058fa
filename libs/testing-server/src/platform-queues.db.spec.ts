import { setTimeout as delay } from 'node:timers/promises';
import { getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import type { Job, Queue } from 'bullmq';
import { openWay, type NetworkWay } from './network-way.js';
import { queueStores } from './use-queue-store.js';

Logger.overrideLogger(false);
jest.setTimeout(40_000);

@Processor('notes')
class NotesProcessor extends WorkerHost {
  static readonly processed: string[] = [];

  process({ data }: Job<{ text: string }>): Promise<void> {
    NotesProcessor.processed.push(data.text);
    return Promise.resolve();
  }
}

@Module({})
class NotesModule {}

async function startApp(settings: QueueSettings): Promise<{ app: INestApplicationContext; queue: Queue }> {
  const imports = [QueuesModule.forRoot(settings), QueuesModule.registerQueues(settings, 'notes')];
  const app = await NestFactory.createApplicationContext({ module: NotesModule, imports, providers: [NotesProcessor] });
  return { app, queue: app.get<Queue>(getQueueToken('notes'), { strict: false }) };
}

/** Adds the note again until it could be added, as whoever adds jobs must. */
async function add(queue: Queue, text: string): Promise<void> {
  for (;;) {
    try {
      await queue.add('note', { text }, { jobId: text });
      return;
    } catch {
      await delay(100);
    }
  }
}

async function untilProcessed(text: string, withinMs = 15_000): Promise<void> {
  for (let waited = 0; !NotesProcessor.processed.includes(text); waited += 20) {
    if (waited > withinMs) throw new Error(`${text} was not processed`);
    await delay(20);
  }
}

const millisecondsOf = async (action: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
};

async function failsWithin(milliseconds: number, queue: Queue): Promise<void> {
  const failing = millisecondsOf(() => expect(queue.add('note', { text: 'lost' })).rejects.toHaveProperty('message'));
  expect(await failing).toBeLessThan(milliseconds);
}

describe.each(queueStores)('a queue on %s', (_name, useStore) => {
  const store = useStore();
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

  it('passes a job to its processor', async () => {
    const { queue } = await start(store.settings());
    await add(queue, 'hello');
    await untilProcessed('hello');
  });

  it('starts without its store, fails fast, and works once the store is there', async () => {
    const opened = await openWayToStore();
    await opened.way.close();
    const { queue } = await start(opened.settings);
    await failsWithin(3_000, queue);
    await opened.way.listen();
    await add(queue, 'late');
    await untilProcessed('late', 8_000);
  });

  it('closes at once when its store was never there', async () => {
    const opened = await openWayToStore();
    await opened.way.close();
    const { app } = await start(opened.settings);
    expect(await millisecondsOf(() => app.close())).toBeLessThan(3_000);
  });

  it('goes on after its store was away', async () => {
    const opened = await openWayToStore();
    const { queue } = await start(opened.settings);
    await add(queue, 'before');
    await untilProcessed('before');
    await opened.way.close();
    await failsWithin(3_000, queue);
    await opened.way.listen();
    await add(queue, 'after');
    await untilProcessed('after', 8_000);
  });

  it('goes on after its store was silent, as behind a partition', async () => {
    const opened = await openWayToStore();
    const { queue } = await start(opened.settings);
    await add(queue, 'before');
    await untilProcessed('before');
    opened.way.cut();
    await failsWithin(6_000, queue);
    opened.way.mend();
    await add(queue, 'after');
    await untilProcessed('after', 30_000);
  });

  it('closes within 8 s while its store is away', async () => {
    const opened = await openWayToStore();
    const { app, queue } = await start(opened.settings);
    await add(queue, 'before');
    await untilProcessed('before');
    await opened.way.close();
    expect(await millisecondsOf(() => app.close())).toBeLessThan(8_000);
  });
});

describe('applications with different stores in one process', () => {
  const stores = queueStores.map(([, useStore]) => useStore());

  it('have queues of their own', async () => {
    const started = await Promise.all(stores.map((store) => startApp(store.settings())));
    await Promise.all(started.map(({ queue }, index) => add(queue, `store ${index}`)));
    await Promise.all(stores.map((_, index) => untilProcessed(`store ${index}`)));
    await Promise.all(started.map(({ app }) => app.close()));
    expect(NotesProcessor.processed).toHaveLength(stores.length);
  });
});
