// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { readProcessorTime } from './processes.mjs';
import { describeLines } from './report.mjs';
import { StartFailure } from './start-failure.mjs';

const SHOWN_REASONS = 8;
/** For the first sign of progress; each later limit is twice as long. */
const FIRST_LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 50;
/** What is in the way of a program that listens nowhere yet. */
export const NO_ANSWER = 'no answer';

/**
 * @typedef {object} ReadyOptions
 * @property {() => string | undefined | Promise<string | undefined>} findObstacle why it is not ready yet
 * @property {((text: string) => void) | undefined} [say] what a person reads meanwhile
 * @property {number} [limitMs]
 */

/**
 * Waits until a program that was launched is ready: as long as it makes progress, which is said in words. It is stopped when
 * it ends before, or when nothing of it has changed within a limit, which grows.
 * @param {string} name
 * @param {Pick<import('./processes.mjs').Launched, 'pid' | 'howItEnded' | 'lastLines' | 'lineCount' | 'stop'>} program
 * @param {ReadyOptions} options
 * @throws {StartFailure} the message holds what its last lines say
 */
export async function untilReady(name, program, { findObstacle, say = () => undefined, limitMs = FIRST_LIMIT_MS }) {
  const { howItEnded, lastLines, stop } = program;
  /** @type {string | undefined} */
  let obstacle = NO_ANSWER;
  let seen = describeProgress(program, obstacle);
  let waitedMs = 0;
  for (let deadline = Date.now() + limitMs; howItEnded() === undefined;) {
    obstacle = await findObstacle();
    if (obstacle === undefined) return;
    if (Date.now() >= deadline) {
      const progress = describeProgress(program, obstacle);
      if (progress === seen) break;
      seen = progress;
      waitedMs += limitMs;
      const reason = [obstacle, ...describeLines(lastLines()).slice(-1)].join('; ');
      say(`  … ${name} is not ready after ${waitedMs / 1000} s (${reason})`);
      limitMs *= 2;
      deadline = Date.now() + limitMs;
    }
    await delay(POLL_INTERVAL_MS);
  }
  const reason = howItEnded() ?? `nothing new within ${limitMs / 1000} s; ${obstacle}`;
  await stop();
  throw new StartFailure(
    [`${name} did not start (${reason})`, ...describeLines(lastLines()).slice(-SHOWN_REASONS)].join('\n    '),
  );
}

/**
 * What changes while a program gets on. On a busy machine it takes long to load and says nothing meanwhile, but uses its
 * share of the processor; once it answers, only what it says counts.
 * @param {Pick<import('./processes.mjs').Launched, 'pid' | 'lineCount'>} program
 * @param {string} obstacle
 */
function describeProgress({ pid, lineCount }, obstacle) {
  return JSON.stringify([obstacle, lineCount(), obstacle === NO_ANSWER ? readProcessorTime(pid) : 0]);
}
