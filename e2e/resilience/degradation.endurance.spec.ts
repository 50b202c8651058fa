import { beforeAll, describe, expect, it } from '@jest/globals';
import { pauseProcess } from '@trax/bench/load/faults.mjs';
import { createScreenCheck, untilRecovered, type Screen } from '@trax/bench/load/screens.mjs';
import { findRedisServer } from '@trax/start/redis';
import { useProduct } from '../product.js';
import { failingScreens } from './failing-screens.js';

const UNREADY_WITHIN_MS = 2_000;
/** The gateway gives a silent service up after 2.5 s; the rest is for a busy machine. */
const SILENCE_WITHIN_MS = 5_000;

/** What fails while a process is away; everything else goes on. */
const DEPENDENCIES: [string, Screen[]][] = [
  ...(findRedisServer() === undefined ? [] : ([['redis', []]] satisfies [string, Screen[]][])),
  ['stats', ['statistics', 'completion']],
  ['playlists', ['playlists', 'edit']],
  // The gateway keeps the list of tracks.
  ['catalogue', ['sound']],
  ['users', ['account']],
  ['deletion', ['deletion']],
  ['auth-emulator', []],
];
const OF_POSTGRES: Screen[] = ['account', 'playlists', 'edit', 'statistics', 'completion', 'deletion'];

describe('a part of the product that is away', () => {
  const product = useProduct({ TRAX_PROCESSES: 'separate' });
  let check: Awaited<ReturnType<typeof createScreenCheck>>;

  beforeAll(async () => {
    check = await createScreenCheck(product.stack().url, (await product.newListener()).cookie);
    expect(await failingScreens(check)).toEqual([]);
  });

  const findPid = (name: string) => {
    const pid = product.stack().processes()[name];
    if (!pid) throw new Error(`${name} does not run`);
    return pid;
  };
  const readStatus = async (url: string | undefined, probe: 'live' | 'ready') =>
    (await fetch(`${url}/health/${probe}`)).status;
  const expectUnreadyAndLive = async () => {
    const stats = product.stack().env['STATS_URL'];
    const startedAt = Date.now();
    while ((await readStatus(stats, 'ready')) !== 503) expect(Date.now() - startedAt).toBeLessThan(UNREADY_WITHIN_MS);
    expect(await readStatus(stats, 'live')).toBe(200);
    expect(await readStatus(product.stack().url, 'ready')).toBe(200);
  };

  it.each(DEPENDENCIES)('%s: only its own screens fail (%j), quickly, and come back', async (name, own) => {
    expect(findPid(name)).toBeGreaterThan(0);
    await product.stack().stopProcess(name);
    expect(await failingScreens(check)).toEqual(own);
    expect(await failingScreens(check)).toEqual(own);
    await product.stack().startProcess(name);
    expect(await untilRecovered(check)).toMatchObject({ isInTime: true });
  });

  it.each(DEPENDENCIES)(
    '%s, which accepts calls and does not answer: only its own screens fail (%j), in time, and come back',
    async (name, own) => {
      const resume = pauseProcess(findPid(name));
      try {
        expect(await failingScreens(check, SILENCE_WITHIN_MS)).toEqual(own);
      } finally {
        resume();
      }
      expect(await untilRecovered(check)).toMatchObject({ isInTime: true });
    },
  );

  it('a database that accepts connections and does not answer: its service is not ready within two seconds, and lives on', async () => {
    const resume = pauseProcess(findPid('postgres'));
    try {
      await expectUnreadyAndLive();
      expect(await failingScreens(check, SILENCE_WITHIN_MS)).toEqual(OF_POSTGRES);
    } finally {
      resume();
    }
    expect(await untilRecovered(check)).toMatchObject({ isInTime: true });
  });

  it('a database: its service is not ready within two seconds, lives on, and is ready again', async () => {
    await product.stack().stopProcess('postgres');
    await expectUnreadyAndLive();
    await product.stack().startProcess('postgres');
    expect(await untilRecovered(check)).toMatchObject({ isInTime: true });
    expect(await readStatus(product.stack().env['STATS_URL'], 'ready')).toBe(200);
  });
});
