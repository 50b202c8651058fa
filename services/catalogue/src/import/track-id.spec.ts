import { describe, expect, it } from '@jest/globals';
import { trackFilePath, trackId } from './track-id.js';

describe('the id of a track', () => {
  it('is a version 5 UUID that never changes, because stored playlists and statistics hold it', () => {
    expect(trackId('morning-energy', 'M', 1)).toBe('839a74a8-0961-542f-8b5c-3482b4a2d6ed');
  });

  it('differs by group, voice and number', () => {
    const ids = [trackId('a', 'M', 1), trackId('b', 'M', 1), trackId('a', 'F', 1), trackId('a', 'M', 2)];
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});

describe('where a sound is kept', () => {
  it('names the group, voice, number and content', () => {
    const contentHash = '0123456789abcdef'.repeat(4);
    expect(trackFilePath('calm', 'F', { number: 3, contentHash })).toBe('calm/f-03-01234567');
    expect(trackFilePath('calm', 'M', { number: 120, contentHash })).toBe('calm/m-120-01234567');
  });
});
