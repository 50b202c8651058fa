import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;
const SIBLING = /\.(?:br|gz)$/;
const SMALLEST_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file that was built, so that no server compresses anything per request. */
export class PrecompressPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('PrecompressPlugin', () => precompress(compiler.outputPath));
  }
}

/** @param {string} folder */
async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  const present = new Set(files);
  const orphans = files.filter((file) => SIBLING.test(file) && !present.has(file.replace(SIBLING, '')));
  const sources = files.filter((file) => COMPRESSIBLE.test(file));
  await Promise.all([...orphans.map((file) => rm(file)), ...sources.map((file) => compressFile(file))]);
}

/** @param {string} file */
async function compressFile(file) {
  const { mtimeMs, size } = await stat(file);
  if (size < SMALLEST_BYTES) return;
  const earlier = await stat(`${file}.br`).catch(() => undefined);
  if (earlier && earlier.mtimeMs > mtimeMs) return; // the same hashed file as in the build before
  const source = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } }),
    toGzip(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotli)]);
}
