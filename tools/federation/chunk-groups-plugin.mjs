import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside the build: the scripts of each named import, which the prerendered pages load together. */
export const CHUNK_GROUPS_FILE = 'chunk-groups.json';

export class ChunkGroupsPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tapPromise('ChunkGroupsPlugin', async (stats) => {
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
      const groups = Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
        name,
        assets.flatMap(({ name: file }) => (file.endsWith('.js') ? [`/${file}`] : [])),
      ]);
      await writeFile(path.join(compiler.outputPath, CHUNK_GROUPS_FILE), JSON.stringify(Object.fromEntries(groups)));
    });
  }
}
