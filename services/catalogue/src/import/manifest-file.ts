import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodeUtf8, NotUtf8 } from '@trax/nest-platform/decode-utf8';
import { isNode, isPair, isScalar, isMap, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { z } from 'zod';
import {
  findDuplicates,
  findSampleFaults,
  manifest,
  type Manifest,
  type ManifestFault,
  type ManifestPath,
} from './manifest.js';

/** The manifest or its files are wrong, and nothing was changed. The message has one line for each fault. */
export class ImportRefused extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/** A valid manifest; `describe` adds file and line to a fault that is found in it later. */
export type ManifestFile = {
  readonly content: Manifest;
  /** The real folder that its `file`s are relative to. */
  readonly folder: string;
  readonly describe: (fault: ManifestFault) => string;
};

const MANIFEST_NAME = 'manifest.yaml';
/** What a program writes in place of what it could not read. */
const LOST_LETTER = /\uFFFD/g;
const LOST_LETTER_FAULT = 'has the character U+FFFD, which stands for a letter that was lost: write the letter again';

/**
 * Reads the manifest at `given`, or the `manifest.yaml` of that folder.
 * @throws ImportRefused with every fault as `file:line: message`.
 */
export async function readManifest(given: string): Promise<ManifestFile> {
  const { file, text } = await readText(given);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number, message: string) => `${file}:${lines.linePos(offset).line}: ${message}`;
  const lost = [...text.matchAll(LOST_LETTER)].map(({ index }) => at(index, LOST_LETTER_FAULT));
  if (lost.length > 0) throw new ImportRefused(lost);
  if (document.errors.length > 0) {
    throw new ImportRefused(document.errors.map(({ pos, message }) => at(pos[0], message.split('\n')[0] ?? message)));
  }
  const describe = ({ path: place, message }: ManifestFault) => at(findOffset(document, place), message);
  const aliases = findAliases(document).map((offset) => at(offset, 'aliases are not supported: write it out'));
  if (aliases.length > 0) throw new ImportRefused(aliases);
  const parsed = manifest.safeParse(document.toJS());
  if (!parsed.success) throw new ImportRefused(parsed.error.issues.flatMap(toFaults).map(describe));
  const faults = [...findDuplicates(parsed.data), ...findSampleFaults(parsed.data)];
  if (faults.length > 0) throw new ImportRefused(faults.map(describe));
  return { content: parsed.data, folder: await realpath(path.dirname(file)), describe };
}

async function readText(given: string): Promise<{ file: string; text: string }> {
  try {
    const file = (await stat(given)).isDirectory() ? path.join(given, MANIFEST_NAME) : given;
    return { file, text: decodeUtf8(await readFile(file), file) };
  } catch (error) {
    if (error instanceof NotUtf8) throw new ImportRefused([error.message]);
    throw new ImportRefused([`${given}: cannot be read (${error instanceof Error ? error.message : String(error)})`]);
  }
}

// Aliases are refused: a few nested ones expand to gigabytes, and their content has no line of its own to report.
function findAliases(document: Document): number[] {
  const offsets: number[] = [];
  visit(document, { Alias: (_, { range }) => void offsets.push(range?.[0] ?? 0) });
  return offsets;
}

function toFaults(issue: z.core.$ZodIssue): ManifestFault[] {
  const place = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...place, key], message: `"${key}" is not a known field` }));
  }
  const field = place.findLast((part) => typeof part === 'string');
  return [{ path: place, message: field === undefined ? issue.message : `${field}: ${issue.message}` }];
}

/** The offset of `place` in the text; of a missing field, the offset of what should contain it. */
function findOffset(document: Document, place: ManifestPath): number {
  for (let length = place.length; length > 0; length -= 1) {
    const offset = findExactOffset(document, place.slice(0, length));
    if (offset !== undefined) return offset;
  }
  return isNode(document.contents) ? (document.contents.range?.[0] ?? 0) : 0;
}

function findExactOffset(document: Document, place: ManifestPath): number | undefined {
  const key = place.at(-1);
  const parent = document.getIn(place.slice(0, -1), true);
  // The offset of the key, because its value may begin on a later line.
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
    return isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
  }
  const node = document.getIn(place, true);
  return isNode(node) ? node.range?.[0] : undefined;
}
