import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;
const MIN_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Adds `.br` and `.gz` beside every text file of the build, so that no server compresses anything per request. */
export class PrecompressPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    // After the names have their hashes.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async (assets) => {
        const emit = async (/** @type {string} */ name) => {
          const source = assets[name]?.buffer() ?? Buffer.alloc(0);
          if (source.length < MIN_BYTES) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
          compilation.emitAsset(`${name}.br`, new sources.RawSource(await toBrotli(source, { params })));
          compilation.emitAsset(`${name}.gz`, new sources.RawSource(await toGzip(source, { level: 9 })));
        };
        await Promise.all(
          Object.keys(assets)
            .filter((name) => COMPRESSIBLE.test(name))
            .map(emit),
        );
      });
    });
  }
}
