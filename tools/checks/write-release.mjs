// @ts-check
// Prints how this release differs from the last one, and writes what it says into libs/contracts/released, which later
// changes are compared with. Run it at a release:
//   npm run release:write
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeRelease } from '@trax/contracts/release/describe-release';
import { findDifferences } from '@trax/contracts/release/find-differences';
import { format } from 'oxfmt';
import formatOptions from '../../.oxfmtrc.json' with { type: 'json' };
import { describeLibraries, findVersionFaults, readReleasedLibraries } from '../federation/signatures.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = path.join(ROOT, 'libs/contracts/released');
const GRAPHQL = path.join(ROOT, 'gateway/src/graphql');

/** @param {string} name @param {string} text */
async function write(name, text) {
  const file = path.join(FOLDER, name);
  writeFileSync(file, (await format(file, text, formatOptions)).code);
}

const readReleased = () => {
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'));
  return { operations: read('operations'), events: read('events'), messages: read('messages') };
};

const { operations, events, messages } = describeRelease();
const files = readdirSync(GRAPHQL, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'));
const sdl = files.toSorted().map((name) => readFileSync(path.join(GRAPHQL, name), 'utf8'));

for (const { kind, text } of findDifferences(readReleased(), { operations, events, messages })) console.log(kind, text);
const libraries = describeLibraries();
for (const fault of findVersionFaults(readReleasedLibraries(), libraries)) console.log('breaking', fault);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
await write('release.json', JSON.stringify({ commit }));
await write('operations.json', JSON.stringify(operations));
await write('events.json', JSON.stringify(events));
await write('messages.json', JSON.stringify(messages));
await write('web-libraries.json', JSON.stringify(libraries));
await write('schema.graphql', sdl.join('\n'));
