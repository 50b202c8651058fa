import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { contentHashOf } from './recording.js';

const AUDIO_FILE = /\.mp3$/;

/** An audio file to store as `filePath` (without `.mp3`). */
export type AudioFile = { readonly filePath: string; readonly sourceFile: string; readonly contentHash: string };

/**
 * Copies the files that are missing or damaged. Each gets its name once it is complete on disk, so that a running service never plays a
 * part of it. Returns how many were copied.
 */
export async function copyMissingAudio(folder: string, files: readonly AudioFile[]): Promise<number> {
  let copied = 0;
  for (const { filePath, sourceFile, contentHash } of files) {
    const target = path.join(folder, `${filePath}.mp3`);
    const present = await readFile(target).catch(() => undefined);
    if (present !== undefined && contentHashOf(present) === contentHash) continue;
    await copyWhole(sourceFile, target);
    copied += 1;
  }
  return copied;
}

async function copyWhole(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const unfinished = `${target}.${randomUUID()}.unfinished`;
  try {
    const file = await open(unfinished, 'wx', 0o644);
    try {
      await file.writeFile(await readFile(source));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The audio files in `folder` that no track refers to, as file paths without `.mp3`. */
export async function listOrphans(folder: string, wanted: ReadonlySet<string>): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const filePaths = entries.filter((entry) => AUDIO_FILE.test(entry)).map((entry) => entry.replace(AUDIO_FILE, ''));
  return filePaths.map((entry) => entry.split(path.sep).join('/')).filter((filePath) => !wanted.has(filePath));
}

export async function removeAudio(folder: string, filePaths: readonly string[]): Promise<void> {
  await Promise.all(filePaths.map((filePath) => rm(path.join(folder, `${filePath}.mp3`), { force: true })));
}
