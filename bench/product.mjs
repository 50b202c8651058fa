// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startStack } from '@trax/start/stack';

/** Far beyond what a benchmark sends: the limits are the product's, not what is measured. */
export const UNLIMITED = {
  LIMIT_SESSIONS_PER_MINUTE: '1000000',
  LIMIT_READS_PER_MINUTE: '100000000',
  LIMIT_WRITES_PER_MINUTE: '100000000',
};

/**
 * Starts the built product on a free port with an empty data folder, hands it to `measure`, and takes both away again.
 * @template T
 * @param {(product: import('@trax/start/stack').Stack) => Promise<T>} measure
 * @param {Omit<import('@trax/start/stack').StackOptions, 'home' | 'port'>} [options]
 * @returns {Promise<T>}
 */
export async function withProduct(measure, options = {}) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'trax-bench-'));
  const env = { ...UNLIMITED, ...options.env };
  const product = await startStack({ isQuiet: true, ...options, home, port: 0, env });
  try {
    return await measure(product);
  } finally {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
