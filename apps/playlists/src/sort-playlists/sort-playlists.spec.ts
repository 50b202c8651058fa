import { expect, it } from '@jest/globals';
import { sortPlaylists } from './sort-playlists.js';

const NEWEST_FIRST = [
  { id: 'c', name: 'List 10', totalSeconds: 60 },
  { id: 'b', name: 'list 9', totalSeconds: 3600 },
  { id: 'a', name: 'École', totalSeconds: 60 },
];
const PLAYED = new Map([
  ['a', '2026-11-20T22:00:00.250Z'],
  ['b', '2026-11-20T07:00:00.000Z'],
]);

it.each([
  ['newest', ['c', 'b', 'a']],
  ['name', ['a', 'b', 'c']],
  ['length', ['b', 'c', 'a']],
  ['played', ['a', 'b', 'c']],
] as const)('sorts by %s, the newest first among equals', (sort, expected) => {
  expect(sortPlaylists(NEWEST_FIRST, sort, PLAYED).map(({ id }) => id)).toEqual(expected);
});

it('leaves playlists that were never played as they are', () => {
  expect(sortPlaylists(NEWEST_FIRST, 'played', new Map())).toEqual(NEWEST_FIRST);
});
