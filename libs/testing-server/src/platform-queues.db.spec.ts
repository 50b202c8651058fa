import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { queueStores } from './use-queue-store.js';
import { add, failsWithin, millisecondsOf, untilProcessed, useNotesQueue } from './use-notes-queue.js';

Logger.overrideLogger(false);
describe.each(queueStores)('a queue on %s', (_name, useStore) => {
  const store = useStore();
  const { openWayToStore, start } = useNotesQueue(store);

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
    // The store still carries out what the worker sent before the cut. It would give 'after' to a worker that never
    // learns of it, and the job would wait for that lock to expire.
    await delay(1_000);
    await opened.way.listen();
    await add(queue, 'after');
    await untilProcessed('after', 8_000);
  });

  it('closes within 8 s while its store is away', async () => {
    const opened = await openWayToStore();
    const { app, queue } = await start(opened.settings);
    // Not a name of the test before, whose job may be left in the store.
    await add(queue, 'only');
    await untilProcessed('only');
    await opened.way.close();
    expect(await millisecondsOf(() => app.close())).toBeLessThan(8_000);
  });
});
