import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newestDataExport } from '@trax/contracts/data-export';
import { useDatabase } from '@trax/testing-server/use-database';
import { useProcesses } from '@trax/testing-server/use-processes';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { unzipSync } from 'fflate';
import { definition } from '../definition.js';
import { unzip } from '../testing/data-exports.fixture.js';
import { account, useFakeProvider } from '../testing/fake-provider.fixture.js';
import { until } from '../testing/sessions.fixture.js';

const ID = '01890000-0000-7000-8000-000000000001';
const COMPLETIONS = 100_000;
/** As many as somebody may have, of a minute each. */
const SOUNDS = Array.from({ length: 50 }, () => randomBytes(480_000));
const soundFile = (index: number): string => `recordings/${index}.mp3`;
const viewer = { uid: 'ada' };
const INSERT_EXPORT_SQL = `
  insert into data_exports (id, firebase_id, status, awaited, entries) values ($1, 'ada', 'packing', '{}', $2)`;
const INSERT_PAGES_SQL = `
  insert into data_export_pages (export_id, service, file, rows)
  select $1, 'stats', 'track-completions',
         (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'place', page * 1000 + place))
          from generate_series(1, 1000) as place)
  from generate_series(0, $2 / 1000 - 1) as page order by page`;
const INSERT_SOUND_SQL = `
  insert into data_export_pages (export_id, service, file, rows)
  values ($1, 'catalogue', $2, jsonb_build_array(jsonb_build_object('base64', $3::text)))`;

const SLOW_DOWN_SQL = `
  create function slow_down() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$;
  create trigger slow_down before insert on data_export_pieces for each row execute function slow_down()`;

// Built processes on a real Postgres and both queues; only the provider is not real.
describe.each(queueStores)('packing 100,000 completions and 24 MB of sounds, by a queue on %s', (_store, useStore) => {
  const provider = useFakeProvider();
  const database = useDatabase(definition);
  const store = useStore();
  const processes = useProcesses('users', () => ({
    DATABASE_URL: database.url(),
    ...provider.settings(),
    NODE_OPTIONS: '--max-old-space-size=160',
    ...Object.fromEntries(Object.entries(store.settings()).map(([name, value]) => [name, String(value)])),
  }));

  afterEach(() => processes.killAll());
  beforeEach(async () => {
    await store.empty();
    await database.empty();
    provider.accounts = [account('ada')];
    await database.query(INSERT_EXPORT_SQL, [ID, COMPLETIONS]);
    await database.query(INSERT_PAGES_SQL, [ID, COMPLETIONS]);
    for (const [index, sound] of SOUNDS.entries())
      await database.query(INSERT_SOUND_SQL, [ID, soundFile(index), sound.toString('base64')]);
  });

  it('ends with a whole file after its process was killed midway, in little memory', async () => {
    const hasPieces = async () => (await database.query('select 1 from data_export_pieces limit 1')).length > 0;
    await database.query(SLOW_DOWN_SQL);
    const first = await processes.start();
    await until(hasPieces);
    await first.kill();
    expect(await database.query(`select status from data_exports`)).toEqual([{ status: 'packing' }]);
    await database.query('drop function slow_down cascade');
    const second = await processes.start();
    const read = async () => {
      const answer = await second.call({ method: 'GET', url: '/api/data-exports/newest', viewer });
      return newestDataExport.parse(await answer.json()).dataExport;
    };
    await until(async () => (await read())?.status === 'ready');
    const answer = await second.call({ method: 'GET', url: `/api/data-exports/${ID}/file`, viewer });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const sounds = unzipSync(bytes, { filter: ({ name }) => name.startsWith('catalogue/') });
    const isWhole = (sound: Buffer, index: number) =>
      sound.equals(sounds[`catalogue/${soundFile(index)}`] ?? Buffer.alloc(0));
    expect(SOUNDS.map(isWhole)).toEqual(SOUNDS.map(() => true));
    const files = unzip(bytes);
    const places = (JSON.parse(files['stats/track-completions.json'] ?? '[]') as { place: number }[]).map(
      ({ place }) => place,
    );
    expect(places).toEqual(Array.from({ length: COMPLETIONS }, (_, index) => index + 1));
    expect(files['stats/track-completions.csv']?.split('\r\n')).toHaveLength(COMPLETIONS + 2);
    expect(await database.query('select distinct pack_id from data_export_pieces')).toHaveLength(1);
  });
});
