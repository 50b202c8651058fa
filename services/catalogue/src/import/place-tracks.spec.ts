import { describe, expect, it } from '@jest/globals';
import type { Track } from '../catalogue/track.entity.js';
import { placeTracks } from './place-tracks.js';

const listed = (id: string, trackNumber: number) => ({
  id,
  groupId: 'calm',
  trackNumber,
  voiceGender: 'M' as const,
  displayName: `Track ${id}`,
  filePath: `calm/m-${id}`,
  durationSeconds: 30,
});
const stored = (id: string, trackNumber: number, facts: Partial<Track> = {}): Track => ({
  ...listed(id, trackNumber),
  state: 'published',
  language: null,
  version: 3,
  deletedAt: null,
  ...facts,
});

describe('a listed track', () => {
  it('that is new is published', () => {
    const { tracks } = placeTracks([], [listed('a', 1)]);
    expect(tracks).toEqual([stored('a', 1, { version: 0 })]);
  });

  it('keeps what the manifest does not say', () => {
    const hidden = stored('a', 1, { state: 'hidden', language: 'en' });
    expect(placeTracks([hidden], [{ ...listed('a', 1), displayName: 'New' }]).tracks).toEqual([
      { ...hidden, displayName: 'New' },
    ]);
    expect(placeTracks([stored('b', 1, { state: 'draft' })], [listed('b', 1)]).tracks[0]?.state).toBe('draft');
  });

  it('has the state and the language that the manifest says', () => {
    const rows = placeTracks(
      [stored('a', 1, { state: 'hidden' })],
      [{ ...listed('a', 1), state: 'published', language: 'de' }],
    );
    expect(rows.tracks).toMatchObject([{ state: 'published', language: 'de' }]);
  });

  it('is hidden instead of a draft when people could have it already', () => {
    const states = ['published', 'hidden', 'draft'] as const;
    const after = states.map(
      (state) => placeTracks([stored('a', 1, { state })], [{ ...listed('a', 1), state: 'draft' }]).tracks[0]?.state,
    );
    expect(after).toEqual(['hidden', 'hidden', 'draft']);
  });

  it('gets its number back when it was moved', () => {
    const { tracks, displaced } = placeTracks([stored('a', 2), stored('b', 1)], [listed('a', 1), listed('b', 2)]);
    expect(tracks.map(({ id, trackNumber }) => [id, trackNumber])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(displaced).toEqual([]);
  });

  it('is the stored one at its place when none has its id', () => {
    expect(placeTracks([stored('made-here', 1)], [listed('a', 1)]).tracks).toEqual([
      { ...stored('made-here', 1), displayName: 'Track a', filePath: 'calm/m-a' },
    ]);
  });
});

it('a track that is not listed gives up its number, and gets the next free one', () => {
  const { tracks, displaced } = placeTracks([stored('a', 2), stored('b', 1), stored('c', 5)], [listed('a', 1)]);
  expect(tracks).toEqual([stored('a', 1)]);
  expect(displaced).toEqual([stored('b', 6)]);
});
