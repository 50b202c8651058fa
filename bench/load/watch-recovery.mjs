// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { createAsk } from './http-client.mjs';
import { screensOf } from './screens.mjs';

/** @typedef {import('./faults.mjs').Fault} Fault */
/** @typedef {import('./faults.mjs').Tell} Tell */

const BACK_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 30_000;

/**
 * I9: after a fault every screen of a person works again soon.
 * @param {import('@trax/start/stack').Stack} product
 * @param {import('./people.mjs').Person} watcher
 * @param {Tell} tell
 * @returns {Promise<{ untilWhole: (fault: Fault) => Promise<void>, recoveries: Record<string, number> }>} waits until
 *   everything works, and notes how many seconds that took
 */
export async function watchRecovery({ url }, { cookie }, tell) {
  const screens = Object.entries(await screensOf(createAsk(url, cookie)));
  /** @type {Record<string, number>} */
  const recoveries = {};
  const listFailing = async () => {
    const found = await Promise.all(
      screens.map(async ([name, look]) => {
        const status = await look().then(
          (answer) => answer.status,
          () => 0,
        );
        return status >= 200 && status < 400 ? [] : [`${name} (${status})`];
      }),
    );
    return found.flat();
  };
  const untilWhole = async (/** @type {Fault} */ { name }) => {
    const startedAt = Date.now();
    let failing = await listFailing();
    while (failing.length > 0 && Date.now() - startedAt < GIVE_UP_AFTER_MS) {
      await delay(100);
      failing = await listFailing();
    }
    const waitedMs = Date.now() - startedAt;
    recoveries[name] = Math.max(recoveries[name] ?? 0, Math.round(waitedMs / 100) / 10);
    if (waitedMs > BACK_WITHIN_MS) tell(`${name}: not whole within 10 s (${failing.join(', ') || 'it is by now'})`);
  };
  return { untilWhole, recoveries };
}
