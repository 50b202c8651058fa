import { describe, expect, it } from '@jest/globals';
import type { Queue } from '@trax/player';
import { queueSeconds, suggestPlaylist } from './suggest-playlist.js';

/** A theme with tracks of these lengths, in seconds. */
const theme = (name: string, ...lengths: number[]): Queue => ({
  source: { kind: 'group', groupId: name, name },
  entries: lengths.map((durationSeconds, index) => ({
    trackId: `${name}-${index + 1}`,
    displayName: `${name} ${index + 1}`,
    voiceGender: 'F',
    filePath: `${name}-${index + 1}`,
    durationSeconds,
    repetitions: 1,
    groupId: name,
    twin: null,
  })),
});

const idsOf = (queue?: Queue) => queue?.entries.map(({ trackId }) => trackId);

describe('the suggested playlist', () => {
  it('has tracks of the first theme, each three times, of about five minutes', () => {
    const suggestion = suggestPlaylist([theme('a', 30, 32, 31, 30), theme('b', 30)]);
    expect(idsOf(suggestion)).toEqual(['a-1', 'a-2', 'a-3']);
    expect(suggestion?.entries.map(({ repetitions }) => repetitions)).toEqual([3, 3, 3]);
    expect(suggestion && queueSeconds(suggestion)).toBe(279);
  });

  it('goes on with the next theme when the first is short', () => {
    expect(idsOf(suggestPlaylist([theme('a', 40), theme('b', 40, 40)]))).toEqual(['a-1', 'b-1']);
  });

  it.each([
    ['tracks that are too long', [theme('a', 600)]],
    ['tracks that are too few', [theme('a', 30)]],
    ['an empty catalogue', []],
  ])('is none for %s', (_, themes) => expect(suggestPlaylist(themes)).toBeUndefined());
});
