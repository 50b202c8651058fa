// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from './http-client.mjs';
import { SCREENS, screensOf } from './screens.mjs';

const RECOVER_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 30_000;
const LOOK_EVERY_MS = 100;

/** @typedef {{ screen: import('./screens.mjs').Screen, status: number, milliseconds: number }} Look `status` 0: no answer */

/**
 * Looks at every screen of a person, one after the other.
 * @param {string} url
 * @param {string} cookie
 * @returns {Promise<() => Promise<Look[]>>}
 */
export async function createScreenCheck(url, cookie) {
  const screens = await screensOf(createClient(url, cookie));
  return async () => {
    const looks = [];
    for (const screen of SCREENS) {
      const { status, milliseconds } = await screens[screen]().catch(() => ({ status: 0, milliseconds: 0 }));
      looks.push({ screen, status, milliseconds });
    }
    return looks;
  };
}

/** @param {Look} look */
export const isFailing = ({ status }) => status < 200 || status >= 400;

/**
 * Waits until every screen works.
 * @param {() => Promise<Look[]>} check
 * @returns {Promise<{ waitedMs: number, isInTime: boolean }>}
 */
export async function untilRecovered(check) {
  const startedAt = Date.now();
  while ((await check()).some(isFailing) && Date.now() - startedAt < GIVE_UP_AFTER_MS) await delay(LOOK_EVERY_MS);
  const waitedMs = Date.now() - startedAt;
  return { waitedMs, isInTime: waitedMs <= RECOVER_WITHIN_MS };
}
