import { constants } from 'node:fs';
import { access, open, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { AUDIO_PATH } from '@trax/contracts/catalogue';

/** An open audio file; the caller closes `handle`, or streams it to its end. */
export type OpenAudio = { readonly handle: FileHandle; readonly size: number; readonly etag: string };

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && MISSING.has(String(error.code));

/** The folder of audio files. Nothing outside it and nothing behind a symbolic link can be opened through it. */
export class AudioFiles {
  private root: string | undefined;

  constructor(private readonly folder: string) {}

  /** @throws Error when the folder cannot be read: nothing can be played. */
  async assertReadable(): Promise<void> {
    await access(this.folder, constants.R_OK | constants.X_OK);
  }

  /** Opens `/audio/{filePath}.mp3`, or finds nothing. */
  async find(filePath: string): Promise<OpenAudio | undefined> {
    if (!AUDIO_PATH.test(filePath)) return undefined;
    try {
      return await this.open(filePath);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private async findRoot(): Promise<string> {
    this.root ??= await realpath(this.folder);
    return this.root;
  }

  private async open(filePath: string): Promise<OpenAudio | undefined> {
    const expected = path.join(await this.findRoot(), `${filePath}.mp3`);
    if ((await realpath(expected)) !== expected) return undefined;
    const handle = await open(expected, constants.O_RDONLY | constants.O_NOFOLLOW);
    const facts = await handle.stat().catch(() => undefined);
    if (facts === undefined || !facts.isFile() || facts.size === 0) {
      await handle.close();
      return undefined;
    }
    // The import ends the name with the hash of the content and never changes a file: hash and size identify the bytes.
    const hash = path.basename(filePath).split('-').at(-1);
    return { handle, size: facts.size, etag: `"${hash}-${facts.size.toString(16)}"` };
  }
}
