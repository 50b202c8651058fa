// @ts-check

const FAST_DEATH_MS = 15_000;
const MOST_FAST_DEATHS = 3;
const FIRST_DELAY_MS = 500;

/**
 * What to do about a process that died. Three deaths that each follow soon after their start are a fault that
 * restarting does not cure.
 * @param {number} fastDeaths so far, without this one
 * @param {number} livedMs
 * @returns {{ fastDeaths: number, delayMs: number | undefined }} no delay: give up
 */
export function restartDelayMs(fastDeaths, livedMs) {
  const count = livedMs < FAST_DEATH_MS ? fastDeaths + 1 : 0;
  if (count >= MOST_FAST_DEATHS) return { fastDeaths: count, delayMs: undefined };
  return { fastDeaths: count, delayMs: FIRST_DELAY_MS * 2 ** count };
}
