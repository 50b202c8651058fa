import { setTimeout as delay } from 'node:timers/promises';

/** Less than a test may take, so that the failure names what did not happen. */
const GIVE_UP_AFTER_MS = 240_000;

/** Resolves once it is true. A failure shows its source. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isTrue()); waited += 20) {
    if (waited > GIVE_UP_AFTER_MS) throw new Error(`It never became true: ${String(isTrue)}`);
    await delay(20);
  }
}
