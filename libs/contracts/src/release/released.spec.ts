import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { describeRelease, type Release } from './describe-release.js';
import { findDifferences } from './find-differences.js';

const read = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../released', `${name}.json`), 'utf8'));
const released = {
  operations: read('operations'),
  events: read('events'),
  messages: read('messages'),
} satisfies Release;

it('calls, events and the viewer token run beside those of the last release (docs/operations/upgrade.md, "For maintainers")', () => {
  const breaking = findDifferences(released, describeRelease()).filter(({ kind }) => kind === 'breaking');
  expect(breaking.map(({ text }) => text)).toEqual([]);
});
