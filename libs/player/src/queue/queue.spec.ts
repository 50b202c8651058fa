import { expect, it } from '@jest/globals';
import { entryOfTrack, trackOfEntry } from './queue.js';
import { anEntry, withTwin } from './queue.fixture.js';

it.each([
  ['in a language', anEntry(1, { language: 'pt-BR' })],
  ['in no known language', anEntry(1)],
])('an entry %s is the same after it was a track of a list', (_, entry) => {
  expect(entryOfTrack(trackOfEntry(entry))).toStrictEqual(entry);
});

it('the other voice has a language of its own', () => {
  const track = trackOfEntry(withTwin(1, { language: 'de' }));
  expect(track).toMatchObject({ language: 'de', twin: { language: null } });
  const twin = track.twin && { ...track.twin, language: 'en' };
  expect(entryOfTrack({ ...track, twin })).toMatchObject({ language: 'de', twin: { language: 'en' } });
});
