import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, opendir, realpath, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { AUDIO_PATH } from '@trax/contracts/catalogue-rules';
import { SoundStorageFull } from './audio.errors.js';
import { isDiskFull, isMissing } from './file-errors.js';
import { isOwnSound, SoundStore, type OpenSound } from './sound-store.js';

const SOUND_FILE = /\.mp3$/;
/** The end of the name of a file until it is complete. */
const UNFINISHED = '.unfinished';
const FILES_PER_PAGE = 1_000;

/** Puts the names of its files on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Sounds in a folder. Nothing outside it and nothing behind a symbolic link can be opened through it. Those that listeners have
 * recorded are in a hidden folder, which a web server that serves the others does not serve.
 */
export class FolderSounds extends SoundStore {
  override readonly kind = 'folder';
  override readonly isRequired = true;
  private root: string | undefined;

  constructor(private readonly folder: string) {
    super();
  }

  override async assertAvailable(): Promise<void> {
    await access(this.folder, constants.R_OK | constants.X_OK);
  }

  override async findFreeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  override async find(filePath: string): Promise<OpenSound | undefined> {
    if (!AUDIO_PATH.test(filePath)) return undefined;
    try {
      return await this.open(filePath);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Gives the file its name once it is complete on disk. @throws SoundStorageFull */
  override async put(filePath: string, bytes: Buffer): Promise<void> {
    const target = this.resolveFile(filePath);
    const unfinished = `${target}.${randomUUID()}${UNFINISHED}`;
    try {
      await mkdir(path.dirname(target), { recursive: true });
      const file = await open(unfinished, 'wx', 0o644);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, target);
      await syncFolder(path.dirname(target));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isDiskFull(error) ? new SoundStorageFull(error) : error;
    }
  }

  override async *listPages(): AsyncGenerator<string[]> {
    let page: string[] = [];
    for await (const file of this.readFiles()) {
      if (!SOUND_FILE.test(file)) continue;
      const stored = path.relative(this.folder, file).replace(SOUND_FILE, '').split(path.sep).join('/');
      page.push(isOwnSound(stored.slice(1)) ? stored.slice(1) : stored);
      if (page.length < FILES_PER_PAGE) continue;
      yield page;
      page = [];
    }
    yield page;
  }

  override async deleteUnfinished(writtenBefore: Date): Promise<number> {
    let deleted = 0;
    for await (const file of this.readFiles()) {
      if (!file.endsWith(UNFINISHED)) continue;
      const facts = await stat(file).catch(() => undefined);
      if (facts === undefined || facts.mtime >= writtenBefore) continue;
      await rm(file, { force: true });
      deleted += 1;
    }
    return deleted;
  }

  override async delete(filePath: string): Promise<void> {
    await rm(this.resolveFile(filePath), { force: true });
  }

  private async *readFiles(): AsyncGenerator<string> {
    try {
      for await (const entry of await opendir(this.folder, { recursive: true })) {
        if (!entry.isDirectory()) yield path.join(entry.parentPath, entry.name);
      }
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  private resolveFile(filePath: string, folder = this.folder): string {
    return path.join(folder, `${isOwnSound(filePath) ? '.' : ''}${filePath}.mp3`);
  }

  private async findRoot(): Promise<string> {
    this.root ??= await realpath(this.folder);
    return this.root;
  }

  private async open(filePath: string): Promise<OpenSound | undefined> {
    const expected = this.resolveFile(filePath, await this.findRoot());
    if ((await realpath(expected)) !== expected) return undefined;
    const handle = await open(expected, constants.O_RDONLY | constants.O_NOFOLLOW);
    const facts = await handle.stat().catch(() => undefined);
    if (facts === undefined || !facts.isFile() || facts.size === 0) {
      await handle.close();
      return undefined;
    }
    return {
      size: facts.size,
      read: ({ first, last }) => Promise.resolve(handle.createReadStream({ start: first, end: last })),
      close: () => handle.close(),
    };
  }
}
