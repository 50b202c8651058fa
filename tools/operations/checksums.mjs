// @ts-check
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperationFailed } from './databases.mjs';

/** The format of `sha256sum`, so that a backup can be checked without us: `sha256sum --check SHA256SUMS`. */
const NAME = 'SHA256SUMS';

/** Writes the checksums of every file in a folder. @param {string} folder */
export async function writeChecksums(folder) {
  const lines = [];
  for (const file of await listFiles(folder)) lines.push(`${await hash(path.join(folder, file))}  ${file}\n`);
  await writeFile(path.join(folder, NAME), lines.join(''), { mode: 0o600 });
}

/**
 * @param {string} folder
 * @throws {OperationFailed} a file is missing, was added or is not what it was
 */
export async function assertChecksums(folder) {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch(() => {
    throw new OperationFailed(`${folder} is no complete backup: it has no ${NAME}.`);
  });
  const wanted = new Map([...text.matchAll(/^(\w{64}) {2}(.+)$/gm)].map(([, sum, file]) => [file, sum]));
  const files = await listFiles(folder);
  const strange = [
    ...files.filter((file) => !wanted.has(file)),
    ...[...wanted.keys()].filter((file) => !files.includes(file ?? '')),
  ];
  for (const file of files) {
    if (wanted.has(file) && (await hash(path.join(folder, file))) !== wanted.get(file)) strange.push(file);
  }
  if (strange.length > 0) throw new OperationFailed(`The backup is damaged: ${strange.join(', ')}.`);
}

/** @param {string} folder @returns {Promise<string[]>} relative, sorted, without the checksums themselves */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .filter((file) => file !== NAME)
    .toSorted();
}

/** @param {string} file */
async function hash(file) {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk);
  return sum.digest('hex');
}
