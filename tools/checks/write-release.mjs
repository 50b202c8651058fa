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
import { describeLibraries, findVersionFaults, readReleasedLibraries } from '../federation/signatures.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = path.join(ROOT, 'libs/contracts/released');
const GRAPHQL = path.join(ROOT, 'gateway/src/graphql');

/** @param {string} name @param {string} text */
function write(name, text) {
  const file = path.join(FOLDER, name);
  writeFileSync(file, text);
  execFileSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), [file]);
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
write('release.json', JSON.stringify({ commit }));
write('operations.json', JSON.stringify(operations));
write('events.json', JSON.stringify(events));
write('messages.json', JSON.stringify(messages));
write('web-libraries.json', JSON.stringify(libraries));
write('schema.graphql', sdl.join('\n'));
