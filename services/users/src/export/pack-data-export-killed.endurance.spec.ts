import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newestDataExport } from '@trax/contracts/data-export';
import { useDatabase } from '@trax/testing-server/use-database';
import { useProcesses } from '@trax/testing-server/use-processes';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { until } from '@trax/testing-server/until';
import { unzipSync } from 'fflate';
import { definition } from '../definition.js';
import { useFakeOwners } from '../testing/data-exports.fixture.js';
import { account, useFakeProvider } from '../testing/fake-provider.fixture.js';

const ID = '01890000-0000-7000-8000-000000000001';
const COMPLETIONS = 100_000;
/** As much as a listener may have. */
const SOUNDS = Array.from({ length: 100 }, (_, index) => ({
  id: randomUUID(),
  soundFile: `catalogue/recordings/${index}.mp3`,
  bytes: randomBytes(1_000_000),
}));
const viewer = { uid: 'ada' };
const INSERT_EXPORT_SQL = `insert into data_exports (id, firebase_id) values ($1, 'ada')`;
const SLOW_DOWN_SQL = `
  create function slow_down() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$;
  create trigger slow_down before insert on data_export_pieces for each row execute function slow_down()`;

const COMPLETION_ROWS = {
  *[Symbol.iterator]() {
    for (let place = 1; place <= COMPLETIONS; place += 1) yield { id: randomUUID(), place };
  },
};

/** The checksums that a ZIP file names in its directory, by the name of the file. */
function readChecksums(zip: Buffer): Record<string, number> {
  const checksums: Record<string, number> = {};
  // The last record, without a comment, says where the directory begins.
  let at = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    checksums[zip.toString('utf8', at + 46, at + 46 + nameLength)] = zip.readUInt32LE(at + 16);
    at += 46 + nameLength + extraLength;
  }
  return checksums;
}

// Built processes on a real Postgres and both queues; only the provider and the other services are not real.
describe.each(queueStores)('packing 100,000 completions and 100 MB of sounds, by a queue on %s', (_store, useStore) => {
  const provider = useFakeProvider();
  const owners = useFakeOwners();
  const database = useDatabase(definition);
  const store = useStore();
  const processes = useProcesses('users', () => ({
    DATABASE_URL: database.url(),
    ...provider.settings(),
    ...owners.settings(),
    NODE_OPTIONS: '--max-old-space-size=96',
    ...Object.fromEntries(Object.entries(store.settings()).map(([name, value]) => [name, String(value)])),
  }));

  afterEach(() => processes.killAll());
  beforeEach(async () => {
    await store.empty();
    await database.empty();
    provider.accounts = [account('ada')];
    const recordings = SOUNDS.map(({ id, soundFile }) => ({ id, soundFile }));
    owners.rows = { ada: { 'stats/track-completions': COMPLETION_ROWS, 'catalogue/own-recordings': recordings } };
    owners.sounds = Object.fromEntries(SOUNDS.map(({ id, bytes }) => [id, bytes]));
    await database.query(INSERT_EXPORT_SQL, [ID]);
  });

  it('ends with a whole file after its process was killed midway, in little memory', async () => {
    const countPieces = async () => (await database.query('select 1 from data_export_pieces')).length;
    await database.query(SLOW_DOWN_SQL);
    const first = await processes.start();
    await until(async () => (await countPieces()) > 5);
    await first.kill();
    expect(await database.query(`select status from data_exports`)).toEqual([{ status: 'running' }]);
    await database.query('drop function slow_down cascade');
    const second = await processes.start();
    const read = async () => {
      const answer = await second.call({ method: 'GET', url: '/api/data-exports/newest', viewer });
      return newestDataExport.parse(await answer.json()).dataExport;
    };
    await until(async () => (await read())?.status === 'ready');
    const answer = await second.call({ method: 'GET', url: `/api/data-exports/${ID}/file`, viewer });
    const zip = Buffer.from(await answer.arrayBuffer());
    const files = unzipSync(zip);
    const checksums = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, crc32(bytes)]));
    expect(readChecksums(zip)).toEqual(checksums);
    const isWhole = SOUNDS.map(({ soundFile, bytes }) => bytes.equals(files[soundFile] ?? Buffer.alloc(0)));
    expect(isWhole).toEqual(SOUNDS.map(() => true));
    const readText = (name: string) => Buffer.from(files[name] ?? []).toString();
    const places = (JSON.parse(readText('stats/track-completions.json')) as { place: number }[]).map(
      ({ place }) => place,
    );
    expect(places).toEqual(Array.from({ length: COMPLETIONS }, (_, index) => index + 1));
    expect(readText('stats/track-completions.csv').split('\r\n')).toHaveLength(COMPLETIONS + 2);
    expect(await database.query('select distinct pack_id from data_export_pieces')).toHaveLength(1);
  });
});
