import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aPlaylist, anEntry } from '../queue/queue.fixture.js';
import type { ResumeRecord } from './resume-record.js';
import { parseResumeRecord } from './resume-record.js';

const record: ResumeRecord = {
  version: 1,
  uid: 'uid-1',
  queue: aPlaylist(3, 1),
  index: 1,
  repetition: 1,
  positionSeconds: 12.5,
  playId: '00000000-0000-4000-8000-000000000000',
  hasCounted: true,
  hasFinished: true,
  hasCompleted: true,
  sleep: { kind: 'at', atMs: 1_764_000_000_000 },
  loop: 'queue',
  voice: 'F',
};

it('reads what was written', () => {
  expect(parseResumeRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
});

it('reads the languages of its tracks, where they are known', () => {
  const queue = { ...aPlaylist(1), entries: [anEntry(1, { language: 'pt-BR' }), anEntry(2)] };
  const read = parseResumeRecord({ ...record, queue });
  expect(read?.queue.entries.map(({ language }) => language)).toEqual(['pt-BR', undefined]);
});

it.each([
  ['another version', { version: 2 }],
  ['an index outside its queue', { index: 2 }],
  ['no repetition', { repetition: 0 }],
  ['a position that is no number', { positionSeconds: '12' }],
  ['no owner', { uid: '' }],
  [
    'an entry whose length is unknown',
    { queue: { ...aPlaylist(), entries: [{ ...anEntry(1), durationSeconds: null }] }, index: 0 },
  ],
  ['an unknown source', { queue: { ...aPlaylist(1), source: { kind: 'album', name: 'x' } } }],
])('finds nothing in a record with %s', (_, change) => {
  expect(parseResumeRecord({ ...record, ...change })).toBeUndefined();
});

it('never throws, whatever stands there', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      parseResumeRecord(value);
      parseResumeRecord({ ...record, queue: value });
    }),
  );
});
