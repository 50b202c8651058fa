import { expect, it } from '@jest/globals';
import { isSameSource } from './edit-queue.js';
import { aGroup, aPlaylist } from './queue.fixture.js';

it('distinguishes a theme from a playlist and one playlist from another', () => {
  expect(isSameSource(aGroup(1).source, aGroup(2, 3).source)).toBe(true);
  expect(isSameSource(aGroup(1).source, aPlaylist(1).source)).toBe(false);
  expect(isSameSource(aPlaylist(1).source, { kind: 'playlist', playlistId: 'other', name: 'My morning' })).toBe(false);
});
