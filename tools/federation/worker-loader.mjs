import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compile } from './compile.mjs';
import { resolveOptions, swcLoader, TARGET } from './compile-rules.mjs';

const FILE = 'worker.js';

/**
 * Bundles a worker into one file, by a compiler of its own: as an entry of a remote it would begin with the runtime of Module
 * Federation, which works in pages only.
 * @this {import('@rspack/core').LoaderContext}
 */
export default function bundleWorker() {
  const done = this.async();
  this.cacheable(true);
  const mode = this.mode === 'development' ? 'development' : 'production';
  bundle(this.resourcePath, mode).then(
    ({ code, dependencies }) => {
      for (const file of dependencies) this.addDependency(file);
      done(undefined, code);
    },
    (error) => done(error),
  );
}

/** @param {string} entry @param {import('./compile-rules.mjs').Mode} mode */
async function bundle(entry, mode) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trax-worker-'));
  try {
    const dependencies = await compile({
      mode,
      target: TARGET,
      context: path.dirname(entry),
      entry,
      devtool: false,
      output: { path: folder, filename: FILE },
      resolve: resolveOptions(mode),
      module: { rules: [{ test: /\.ts$/, exclude: /node_modules/, use: [swcLoader(mode)] }] },
      performance: false,
    });
    return { code: await readFile(path.join(folder, FILE)), dependencies };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
