import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStack } from '@trax/start/stack';
import { createAsk } from '@trax/bench/load/http-client.mjs';
import { sessionCookie } from '@trax/bench/session-cookie.mjs';

const LIMIT_MS = 120_000;
const ERROR_WITHIN_MS = 2_000;
const BACK_WITHIN_MS = 10_000;
const SCREENS = /** @type {const} */ ([
  'page',
  'session',
  'tracks',
  'sound',
  'playlists',
  'edit',
  'statistics',
  'completion',
]);
/** @typedef {typeof SCREENS[number]} Screen */

/** What fails while a process is away; everything else must not notice. @type {[string, Screen[]][]} */
const DEPENDENCIES = [
  ['redis', []],
  ['stats', ['statistics', 'completion']],
  ['playlists', ['playlists', 'edit']],
  // The list of tracks outlives its service.
  ['catalogue', ['sound']],
  ['users', []],
  ['deletion', []],
  ['auth-emulator', []],
];

describe('one part of the product that is away', () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'trax-degradation-'));
  /** @type {import('@trax/start/stack').Stack} */
  let product;
  /** @type {Record<Screen, () => Promise<import('@trax/bench/load/http-client.mjs').Answer>>} */
  let screens;

  beforeAll(async () => {
    product = await startStack({ home, port: 0, isQuiet: true });
    if (product.accounts === undefined) throw new Error('The embedded identity provider is needed.');
    const cookie = await sessionCookie(product.url, product.accounts.listener);
    const ask = createAsk(product.url, cookie);
    const { uid } = (await ask('/api/session')).json.viewer;
    const [track] = (await ask('/api/tracks')).json;
    const completion = { firebaseId: uid, trackId: track.id, displayName: 'x', voiceGender: 'F', playlistId: null };
    screens = {
      page: () => ask('/'),
      session: () => ask('/api/session'),
      tracks: () => ask('/api/tracks'),
      sound: () => ask(`/audio/${track.filePath}.mp3`, { headers: { range: 'bytes=0-99' } }),
      playlists: () => ask(`/api/playlists?firebaseId=${uid}`),
      edit: () => ask('/api/playlists', { method: 'POST', body: { firebaseId: uid, name: 'Morning' } }),
      statistics: () => ask(`/api/stats/tracks?firebaseId=${uid}`),
      completion: () =>
        ask('/api/track-completions', {
          method: 'POST',
          headers: { 'idempotency-key': randomUUID() },
          body: { ...completion, isPlaylistRep: false },
        }),
    };
    expect(await failing()).toEqual([]);
  }, LIMIT_MS);
  afterAll(async () => {
    await product?.stop();
    rmSync(home, { recursive: true, force: true });
  }, LIMIT_MS);

  const failing = async () => {
    /** @type {Screen[]} */
    const found = [];
    for (const screen of SCREENS) {
      const { status, milliseconds } = await screens[screen]();
      if (status >= 400) {
        found.push(screen);
        expect({ screen, status }).toEqual({ screen, status: 503 });
      }
      expect(milliseconds).toBeLessThan(ERROR_WITHIN_MS);
    }
    return found;
  };
  const untilWhole = async () => {
    const startedAt = Date.now();
    while ((await failing()).length > 0) {
      if (Date.now() - startedAt > BACK_WITHIN_MS) throw new Error('It did not recover in time.');
      await delay(100);
    }
  };
  const statusOf = async (/** @type {string} */ origin, /** @type {string} */ of) =>
    (await createAsk(origin, '')(`/health/${of}`)).status;

  it.each(DEPENDENCIES)(
    '%s: only its own screens fail (%j), quickly, and come back',
    async (name, own) => {
      if (!(name in product.processes())) return;
      await product.stopProcess(name);
      expect(await failing()).toEqual(own);
      expect(await failing()).toEqual(own);
      await product.startProcess(name);
      await untilWhole();
    },
    LIMIT_MS,
  );

  it(
    'a database: its service is not ready within two seconds, lives on, and is ready again',
    async () => {
      const stats = String(product.env['STATS_URL']);
      await product.stopProcess('postgres');
      const startedAt = Date.now();
      while ((await statusOf(stats, 'ready')) !== 503) expect(Date.now() - startedAt).toBeLessThan(2_000);
      expect(await statusOf(stats, 'live')).toBe(200);
      expect(await statusOf(product.url, 'ready')).toBe(200);
      await product.startProcess('postgres');
      await untilWhole();
      expect(await statusOf(stats, 'ready')).toBe(200);
    },
    LIMIT_MS,
  );
});
