import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aroundAll } from '@trax/testing-server/around-all';

/** An empty folder for this spec file, removed afterwards. */
export function useFolder() {
  let folder = '';
  const start = async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'trax-catalogue-')));
  };
  aroundAll({ start, stop: () => rm(folder, { recursive: true, force: true }) });

  return {
    path: (...parts: string[]) => path.join(folder, ...parts),
    /** Writes a file and the folders above it. */
    write: async (name: string, content: string | Buffer) => {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    },
  };
}
