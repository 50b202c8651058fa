import { promisify } from 'node:util';
import { rspack } from '@rspack/core';

/**
 * Runs a compiler to its end.
 * @param {import('@rspack/core').Configuration} configuration
 * @returns {Promise<string[]>} the files that it has read
 */
export async function compile(configuration) {
  const compiler = rspack(configuration);
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
    return [...(stats?.compilation.fileDependencies ?? [])];
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}
