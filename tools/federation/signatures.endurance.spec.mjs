// @ts-check
// The compiler checks all shared libraries.
import { expect, it } from '@jest/globals';
import { describeLibraries, findVersionFaults, readReleasedLibraries } from './signatures.mjs';

const today = describeLibraries();

it('the versions of the shared libraries have followed their signatures since the last release (docs/add-a-remote.md, "Versions")', () => {
  expect(findVersionFaults(readReleasedLibraries(), today)).toEqual([]);
});

it('the signature of an export holds the declarations of the library that it refers to', () => {
  const { '@trax/player': player } = today;
  expect(player?.exports['usePlayer']).toMatch(/^function usePlayer\(\): Player;/);
  expect(player?.exports['usePlayer']).toMatch(/type Player = \{/);
});
