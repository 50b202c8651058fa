import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useProcesses } from '@trax/testing-server/use-processes';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { definition } from '../definition.js';
import { useFakeProvider } from '../testing/fake-provider.fixture.js';
import { CLEAN, readPeople, seedPeople, createSyncCalls } from '../testing/sync.fixture.js';

const viewer = { uid: 'root', isAdmin: true };

// Built processes on a real Postgres and both queues; only the provider is not real.
describe.each(queueStores)(
  'a sync of 2,500 accounts in processes of their own, by a queue on %s',
  (_store, useStore) => {
    const provider = useFakeProvider();
    const database = useDatabase(definition);
    const store = useStore();
    const processes = useProcesses('users', () => ({
      DATABASE_URL: database.url(),
      ...provider.settings(),
      ...Object.fromEntries(Object.entries(store.settings()).map(([name, value]) => [name, String(value)])),
    }));
    const start = async () => {
      const users = await processes.start();
      const sync = createSyncCalls(async (method, url) => (await users.call({ method, url, viewer })).json());
      return { ...users, sync };
    };

    afterEach(() => processes.killAll());
    beforeEach(async () => {
      await store.empty();
      await seedPeople(database, provider);
    });

    it('ends as one clean run does when its process is killed midway', async () => {
      const clean = await start();
      await clean.sync.start();
      const cleanRun = await clean.sync.untilEnded();
      expect(cleanRun).toMatchObject(CLEAN);
      const cleanPeople = await readPeople(database);
      await clean.stop();
      await seedPeople(database, provider);

      provider.pageDelayMs = 700;
      const first = await start();
      const { id } = await first.sync.start();
      const midway = await first.sync.untilMidway();
      expect(midway.status).toBe('running');
      await first.kill();
      const requested = provider.requested.length;
      const second = await start();
      const resumed = await second.sync.untilRun(({ processed }) => processed > midway.processed);
      expect(resumed.id).toBe(id);
      const run = await second.sync.untilEnded();
      expect(run).toMatchObject({ ...CLEAN, id, orphans: cleanRun.orphans });
      expect(await readPeople(database)).toEqual(cleanPeople);
      // It went on where it was instead of from the beginning.
      expect(provider.requested.slice(requested)).not.toContain('');
    });

    it('ends when the queue came back empty', async () => {
      provider.pageDelayMs = 700;
      const first = await start();
      await first.sync.start();
      await first.sync.untilMidway();
      await first.kill();
      await store.empty();
      const second = await start();
      expect(await second.sync.untilEnded()).toMatchObject(CLEAN);
    });

    it('goes on in another process at once when its own is stopped, and is one run when both start it', async () => {
      provider.pageDelayMs = 700;
      const [first, second] = await Promise.all([start(), start()]);
      const runs = await Promise.all([first, second, first, second].map(({ sync }) => sync.start()));
      expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
      await second.sync.untilMidway();
      await first.stop();
      expect(await second.sync.untilEnded()).toMatchObject({ ...CLEAN, id: runs[0]?.id });
      expect(await database.query('select 1 from sync_runs')).toHaveLength(1);
      expect(provider.requested).toEqual(['', '1000', '2000']);
    });
  },
);
