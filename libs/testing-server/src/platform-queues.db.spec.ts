import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { QUEUE_TIMES } from '@trax/nest-platform/queues/queues.module';
import { queueStores } from './use-queue-store.js';
import { add, expectToFail, untilProcessed, useNotesQueue } from './use-notes-queue.js';

Logger.overrideLogger(false);
describe.each(queueStores)('a queue on %s', (_name, useStore) => {
  const store = useStore();
  const { openWayToStore, start } = useNotesQueue(store);

  it('passes a job to its processor', async () => {
    const { queue } = await start(store.settings());
    await add(queue, 'hello');
    await untilProcessed('hello');
  });

  it('starts without its store, fails, and works once the store is there', async () => {
    const opened = await openWayToStore();
    await opened.way.close();
    const { queue } = await start(opened.settings);
    await expectToFail(queue);
    await opened.way.listen();
    await add(queue, 'late');
    await untilProcessed('late');
  });

  it('fails as well while its store is silent, as behind a partition', async () => {
    const opened = await openWayToStore();
    opened.way.cut();
    const { queue } = await start(opened.settings);
    await expectToFail(queue);
  });

  it('closes although its store was never there', async () => {
    const opened = await openWayToStore();
    await opened.way.close();
    const { app } = await start(opened.settings);
    await app.close();
  });

  it('goes on after its store was away', async () => {
    const opened = await openWayToStore();
    const { queue } = await start(opened.settings);
    await add(queue, 'before');
    await untilProcessed('before');
    await opened.way.close();
    await expectToFail(queue);
    // The store still carries out what the worker sent before the cut. It would give 'after' to a worker that never
    // learns of it, and the job would wait for that lock to expire.
    await delay(1_000);
    await opened.way.listen();
    await add(queue, 'after');
    await untilProcessed('after');
  });

  it('closes while its store is away', async () => {
    const opened = await openWayToStore();
    const { app, queue } = await start(opened.settings);
    // Not a name of the test before, whose job may be left in the store.
    await add(queue, 'only');
    await untilProcessed('only');
    await opened.way.close();
    await app.close();
  });
});

it('a queue fails within two seconds while its store is away, and connects again within one', () => {
  expect(QUEUE_TIMES).toMatchObject({ connectTimeoutMs: 1_500, commandTimeoutMs: 2_000, reconnectMs: 1_000 });
});

it('a job is attempted again after a second, and then after twice as long each time', () => {
  expect(QUEUE_TIMES.backoffMs).toBe(1_000);
});
