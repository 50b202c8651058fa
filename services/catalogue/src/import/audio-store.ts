import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const AUDIO_FILE = /\.mp3$/;

/** A sound to keep under `filePath` (without `.mp3`). */
export type AudioToKeep = { readonly filePath: string; readonly sourceFile: string; readonly sizeBytes: number };

/**
 * Copies what is not there yet. A file appears under its name complete and on disk or not at all, so that a service that
 * runs meanwhile never plays half of one. Answers how many were copied.
 */
export async function keepAudio(folder: string, sounds: readonly AudioToKeep[]): Promise<number> {
  let copied = 0;
  for (const { filePath, sourceFile, sizeBytes } of sounds) {
    const target = path.join(folder, `${filePath}.mp3`);
    const present = await stat(target).catch(() => undefined);
    if (present?.size === sizeBytes) continue;
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

/** The sounds in `folder` that no track refers to, as file paths without `.mp3`. */
export async function listOrphans(folder: string, wanted: ReadonlySet<string>): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const filePaths = entries.filter((entry) => AUDIO_FILE.test(entry)).map((entry) => entry.replace(AUDIO_FILE, ''));
  return filePaths.map((entry) => entry.split(path.sep).join('/')).filter((filePath) => !wanted.has(filePath));
}

/** Removes sounds for good. */
export async function removeAudio(folder: string, filePaths: readonly string[]): Promise<void> {
  await Promise.all(filePaths.map((filePath) => rm(path.join(folder, `${filePath}.mp3`), { force: true })));
}
