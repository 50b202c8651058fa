import { afterEach, expect, it } from '@jest/globals';
import { upload } from '@trax/contracts/uploads';
import { useDatabase } from '@trax/testing-server/use-database';
import { useProcesses } from '@trax/testing-server/use-processes';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { definition } from '../definition.js';
import { sendByTus, startCuttingProxy } from '../testing/cut-connections.fixture.js';
import { useFolder } from '../testing/folder.fixture.js';
import { createTone, createWav } from '../testing/sounds.fixture.js';
import { OWNER } from '../testing/uploads.fixture.js';

const MBIT_PER_SECOND = 125_000;
const SAMPLE_RATE = 24_000;
const SECONDS = 521;

// A built process (`nx build catalogue-service`).
const [[, useStore]] = queueStores as [(typeof queueStores)[number]];
const audio = useFolder();
const database = useDatabase(definition);
const store = useStore();
const processes = useProcesses('catalogue', () => ({
  DATABASE_URL: database.url(),
  AUDIO_DIR: audio.path(),
  ...Object.fromEntries(Object.entries(store.settings()).map(([name, value]) => [name, String(value)])),
}));

afterEach(() => processes.killAll());

it('a file of 25 MB arrives over 1 Mbit/s although its connection is cut three times', async () => {
  const service = await processes.start();
  const file = createWav(createTone(SECONDS, 0.1, SAMPLE_RATE), { sampleRate: SAMPLE_RATE });
  expect(file.length).toBeGreaterThan(25_000_000);
  const cuts = { afterBytes: [5_000_000, 9_000_000, 6_000_000], bytesPerSecond: MBIT_PER_SECOND };
  const proxy = await startCuttingProxy(service.origin, cuts);
  const url = await sendByTus(proxy.url, file);
  proxy.stop();
  expect(proxy.cutsLeft()).toBe(0);
  for (;;) {
    const found = upload.parse(await (await service.call({ method: 'GET', url, viewer: OWNER })).json());
    if (found.state === 'processing') await new Promise((resolve) => setTimeout(resolve, 500));
    else {
      expect(found).toMatchObject({ state: 'ready', sizeBytes: file.length });
      expect(found.sound?.durationSeconds).toBeCloseTo(SECONDS + 0.6, 0);
      return;
    }
  }
});
