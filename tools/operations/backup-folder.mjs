// @ts-check
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperationFailed } from './databases.mjs';

/** In the format of `sha256sum`, so that `sha256sum --check SHA256SUMS` can verify a backup as well. */
export const CHECKSUMS = 'SHA256SUMS';

/** Recordings, whose names contain the hash of their content, so that a file of the same name and size is the same. */
const AUDIO = 'audio';

/**
 * Makes the folder of a backup. It gets its name when it is complete, with a checksum of every file.
 * @param {string} folder
 * @param {{ audioDir: string | undefined, write: (draft: string) => Promise<void> }} content
 * @throws {OperationFailed}
 */
export async function createBackup(folder, { audioDir, write }) {
  const parent = path.dirname(path.resolve(folder));
  const draft = `${folder}.unfinished`;
  await mkdir(parent, { recursive: true });
  await mkdir(draft, { mode: 0o700 }).catch(() => {
    throw new OperationFailed(`${draft} exists: another backup is running, or was interrupted.`);
  });
  try {
    const previous = await findNewestBackup(parent);
    await write(draft);
    // After the rows, because an import stores its recordings before its rows: every recording that a row names is there.
    const linked = audioDir === undefined ? [] : await copyRecordings(audioDir, draft, previous);
    const known = previous === undefined ? new Map() : await readChecksums(previous);
    const lines = [];
    for (const file of await listFiles(draft)) {
      const sum = linked.includes(file) ? known.get(file) : undefined;
      lines.push(`${sum ?? (await hash(path.join(draft, file)))}  ${file}\n`);
    }
    await writeFile(path.join(draft, CHECKSUMS), lines.join(''), { mode: 0o600 });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** @param {string} parent @returns {Promise<string | undefined>} */
async function findNewestBackup(parent) {
  const names = (await readdir(parent)).filter((name) => !name.endsWith('.unfinished')).toSorted();
  for (const name of names.toReversed()) {
    const isComplete = await stat(path.join(parent, name, CHECKSUMS)).catch(() => undefined);
    if (isComplete) return path.join(parent, name);
  }
  return undefined;
}

/**
 * Copies the recordings; those of the previous backup become hard links to it where the file system has them.
 * @param {string} audioDir @param {string} draft @param {string | undefined} previous
 * @returns {Promise<string[]>} the linked files
 */
async function copyRecordings(audioDir, draft, previous) {
  const linked = [];
  // Without the drafts of an import that runs meanwhile.
  for (const name of (await listFiles(audioDir)).filter((file) => file.endsWith('.mp3'))) {
    const [file, source] = [`${AUDIO}/${name}`, path.join(audioDir, name)];
    const target = path.join(draft, file);
    await mkdir(path.dirname(target), { recursive: true });
    if (previous !== undefined && (await linkSame(path.join(previous, file), { source, target }))) linked.push(file);
    else await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
  return linked;
}

/** @param {string} copy @param {{ source: string, target: string }} files */
async function linkSame(copy, { source, target }) {
  const [there, here] = await Promise.all([stat(copy).catch(() => undefined), stat(source)]);
  if (there?.size !== here.size) return false;
  return link(copy, target).then(
    () => true,
    () => false,
  );
}

/**
 * @param {string} folder
 * @throws {OperationFailed} a file is missing, was added or differs from its checksum
 */
export async function assertComplete(folder) {
  const sums = await readChecksums(folder);
  const files = await listFiles(folder);
  const damaged = [...sums.keys()].filter((file) => !files.includes(file));
  for (const file of files) {
    if (!sums.has(file) || (await hash(path.join(folder, file))) !== sums.get(file)) damaged.push(file);
  }
  if (damaged.length > 0) throw new OperationFailed(`The backup is damaged: ${damaged.join(', ')}.`);
}

/** @param {string} folder @returns {Promise<Map<string, string>>} */
async function readChecksums(folder) {
  const text = await readFile(path.join(folder, CHECKSUMS), 'utf8').catch(() => {
    throw new OperationFailed(`${folder} is not a complete backup: it has no ${CHECKSUMS}.`);
  });
  return new Map([...text.matchAll(/^(\w{64}) {2}(.+)$/gm)].map(([, sum = '', file = '']) => [file, sum]));
}

/** @param {string} folder @returns {Promise<string[]>} relative, with slashes, sorted, without the checksums */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== CHECKSUMS)
    .toSorted();
}

/** @param {string} file */
async function hash(file) {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk);
  return sum.digest('hex');
}
