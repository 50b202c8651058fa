import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useProcesses, type ServiceProcess } from '@trax/testing-server/use-processes';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { definition } from '../definition.js';
import { useFolder } from '../testing/folder.fixture.js';
import { insertTrack } from '../testing/tracks.fixture.js';

const viewer = { uid: 'root', isAdmin: true };
const VERSION_SEEN = Number.MAX_SAFE_INTEGER;
const THEME = '/internal/catalogue/themes/calm';

/** When the statement that changes a track is done, or when the transaction is committed. */
type Moment = 'before it is committed' | 'after it was committed';
const TRIGGERS: Readonly<Record<Moment, string>> = {
  'before it is committed': 'create trigger sleep after insert or update on tracks for each row',
  // Postgres commits after this, although no client is left to read that it did.
  'after it was committed':
    'create constraint trigger sleep after insert or update on tracks deferrable initially deferred for each row',
};

// Built processes (`nx build catalogue-service`).
const [[, useStore]] = queueStores as [(typeof queueStores)[number]];
const audio = useFolder();
const database = useDatabase(definition);
const store = useStore();
const processes = useProcesses('catalogue', () => ({
  DATABASE_URL: database.url(),
  AUDIO_DIR: audio.path(),
  ...Object.fromEntries(Object.entries(store.settings()).map(([name, value]) => [name, String(value)])),
}));

const publish = (service: ServiceProcess) =>
  service.call({ method: 'POST', url: `${THEME}/publication`, viewer, payload: { version: VERSION_SEEN } });

const readStates = async () => {
  const tracks = await database.query<{ state: string }>('select state from tracks order by track_number');
  return tracks.map(({ state }) => state);
};
/** How many tracks each change has published to the statistics. */
const readPublished = async () => {
  const events = await database.query<{ count: number }>(
    `select jsonb_array_length(payload->'tracks') as count from outbox
     where receiver = 'stats' and type = 'catalogue.changed' order by seq`,
  );
  return events.map(({ count }) => count).filter((count) => count > 0);
};

/** Kills a process at this moment of a call, and returns the next process. */
async function killDuring(moment: Moment, call: (service: ServiceProcess) => Promise<Response>) {
  const service = await processes.start();
  await database.query(`
    create function sleep() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$;
    ${TRIGGERS[moment]} execute function sleep()`);
  const lost = call(service).then(
    () => 'answered',
    () => 'lost',
  );
  const countSleeping = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  while ((await database.query(countSleeping)).length === 0) await delay(10);
  await service.kill();
  expect(await lost).toBe('lost');
  // Waits for what the killed process has begun.
  await database.query('drop function sleep cascade');
  return processes.start();
}

afterEach(() => processes.killAll());
beforeEach(async () => {
  await store.empty();
  await database.empty();
  await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
});

describe('the drafts of a theme', () => {
  it.each<[Moment, string]>([
    ['before it is committed', 'draft'],
    ['after it was committed', 'published'],
  ])('are published all or none by a call that is killed %s, and once when it is sent again', async (moment, state) => {
    for (const number of [1, 2, 3]) await insertTrack(database, { number });
    await database.query(`update tracks set state = 'draft'`);
    const service = await killDuring(moment, publish);
    expect(await readStates()).toEqual([state, state, state]);
    expect((await publish(service)).status).toBe(200);
    expect(await readStates()).toEqual(['published', 'published', 'published']);
    expect(await readPublished()).toEqual([3]);
  });
});
