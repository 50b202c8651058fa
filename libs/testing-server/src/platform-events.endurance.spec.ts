import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { openWay } from './network-way.js';
import { useEventServices } from './use-event-services.js';
import { queueStores } from './use-queue-store.js';

Logger.overrideLogger(false);
describe.each(queueStores)('events, by a queue on %s,', (_store, useStore) => {
  const store = useStore();
  const events = useEventServices(store);

  it('leave the outbox as soon as its database is back, without another attempt', async () => {
    await events.startReceiver();
    await events.publish('handled');
    const killed = await events.startSender();
    await events.untilSent(killed);
    await events.stop(killed);
    await events.until(async () => (await events.listEffects()).length === 1);
    const way = await openWay(events.sender.url());
    await way.close();
    const sender = await events.startSender({ databaseUrl: way.url });
    await delay(5_000);
    await way.listen();
    await events.untilDrained();
    await events.stop(sender);
    await way.close();
  });

  it('all arrive, each once, while processes end and the queue is emptied again and again', async () => {
    const names = Array.from({ length: 300 }, (_, index) => String(index).padStart(3, '0'));
    for (let from = 0; from < names.length; from += 25) {
      await events.startSender();
      await events.startReceiver();
      await events.publish(...names.slice(from, from + 25));
      await delay(Math.random() * 60);
      await events.stopAll();
      if (from % 100 === 0) await store.empty();
    }
    await events.startSender();
    await events.startReceiver();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(names);
  });
});
