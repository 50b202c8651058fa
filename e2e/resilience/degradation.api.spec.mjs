import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStack } from '@trax/start/stack';
import { createAsk } from '@trax/bench/load/http-client.mjs';
import { holdStill } from '@trax/bench/load/hold-still.mjs';
import { SCREENS, screensOf } from '@trax/bench/load/screens.mjs';
import { sessionCookie } from '@trax/bench/session-cookie.mjs';

const LIMIT_MS = 120_000;
const ERROR_WITHIN_MS = 2_000;
const BACK_WITHIN_MS = 10_000;
/** The gateway's rung of the ladder: what says nothing is given up after 2.5 s, and a busy machine needs some air. */
const SILENCE_WITHIN_MS = 5_000;
/** @typedef {import('@trax/bench/load/screens.mjs').Screen} Screen */

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
  /** @type {Awaited<ReturnType<typeof screensOf>>} */
  let screens;

  beforeAll(async () => {
    product = await startStack({ home, port: 0, isQuiet: true });
    if (product.accounts === undefined) throw new Error('The embedded identity provider is needed.');
    const cookie = await sessionCookie(product.url, product.accounts.listener);
    screens = await screensOf(createAsk(product.url, cookie));
    expect(await failing()).toEqual([]);
  }, LIMIT_MS);
  afterAll(async () => {
    await product?.stop();
    rmSync(home, { recursive: true, force: true });
  }, LIMIT_MS);

  const failing = async (withinMs = ERROR_WITHIN_MS) => {
    /** @type {Screen[]} */
    const found = [];
    for (const screen of SCREENS) {
      const { status, milliseconds } = await screens[screen]();
      if (status >= 400) {
        found.push(screen);
        expect({ screen, isToldToWait: [503, 504].includes(status) }).toEqual({ screen, isToldToWait: true });
      }
      expect(milliseconds).toBeLessThan(withinMs);
    }
    return found;
  };
  const untilWhole = async () => {
    const startedAt = Date.now();
    while ((await failing(SILENCE_WITHIN_MS)).length > 0) {
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

  it.each(DEPENDENCIES)(
    '%s, which takes calls and says nothing: only its own screens fail (%j), in time, and come back',
    async (name, own) => {
      const pid = product.processes()[name];
      if (pid === undefined) return;
      const goOn = holdStill(pid);
      try {
        expect(await failing(SILENCE_WITHIN_MS)).toEqual(own);
      } finally {
        goOn();
      }
      await untilWhole();
    },
    LIMIT_MS,
  );

  it(
    'a database that takes connections and says nothing: its service is not ready within two seconds, and lives on',
    async () => {
      const stats = String(product.env['STATS_URL']);
      const goOn = holdStill(product.processes()['postgres'] ?? 0);
      try {
        const startedAt = Date.now();
        while ((await statusOf(stats, 'ready')) !== 503) expect(Date.now() - startedAt).toBeLessThan(2_000);
        expect(await statusOf(stats, 'live')).toBe(200);
        expect(await failing(SILENCE_WITHIN_MS)).toEqual(['playlists', 'edit', 'statistics', 'completion']);
      } finally {
        goOn();
      }
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
