import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { useService } from '@trax/testing-server/use-service';
import { definition } from '../definition.js';
import { sendByTus, startCuttingProxy } from '../testing/cut-connections.fixture.js';
import { useFolder } from '../testing/folder.fixture.js';
import { toneOf, wavOf } from '../testing/sounds.fixture.js';
import { uploadsTo, useSourceInChildren } from '../testing/uploads.fixture.js';

const [[, useStore]] = queueStores as [(typeof queueStores)[number]];
const audio = useFolder();
useSourceInChildren();
const database = useDatabase(definition);
const queues = useStore();
const service = useService(definition, () => ({
  DATABASE_URL: database.url(),
  AUDIO_DIR: audio.path(),
  ...Object.fromEntries(Object.entries(queues.settings()).map(([name, value]) => [name, String(value)])),
}));
const uploads = uploadsTo(service, database);

it('a file of 1 MB whose connection is cut three times becomes the same sound as one that arrives at once', async () => {
  const file = wavOf(toneOf(31));
  const whole = await uploads.send(file);
  const cuts = { afterBytes: [300_000, 200_000, 250_000], bytesPerSecond: 2_000_000 };
  const proxy = await startCuttingProxy(await service.app().getUrl(), cuts);
  const path = await sendByTus(proxy.url, file);
  proxy.stop();
  expect(proxy.cutsLeft()).toBe(0);
  while ((await uploads.find(path)).state === 'processing') await delay(50);
  expect(await uploads.find(path)).toMatchObject({ state: 'ready', name: 'm-01 calm.wav', sound: whole.sound });
});
