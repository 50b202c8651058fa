import { expect, it } from '@jest/globals';
import { findTracks } from './find-tracks.js';

const track = (displayName: string) => ({
  id: displayName,
  displayName,
  trackNumber: 1,
  voiceGender: 'M' as const,
  filePath: displayName,
  durationSeconds: 60,
  repetitions: 1,
  groupId: 'theme',
  twin: null,
});
const group = (name: string, description: string, ...names: string[]) => ({
  id: name,
  name,
  description,
  tracks: names.map(track),
});
const groups = [
  group('Calm', 'For busy mornings', 'I breathe slowly', 'I let it be'),
  group('Courage', 'Before a talk', 'I breathe and begin', 'My Café voice'),
];

const found = (search: string) =>
  findTracks(groups, search).map(({ group: { name }, tracks }) => [name, tracks.map(({ id }) => id)]);

it('finds everything while the search is empty', () => {
  expect(found('  ')).toEqual([
    ['Calm', ['I breathe slowly', 'I let it be']],
    ['Courage', ['I breathe and begin', 'My Café voice']],
  ]);
});

it('finds tracks by a part of their name, whatever the case and accents', () => {
  expect(found('BREATH')).toEqual([
    ['Calm', ['I breathe slowly']],
    ['Courage', ['I breathe and begin']],
  ]);
  expect(found('cafe')).toEqual([['Courage', ['My Café voice']]]);
});

it('finds a whole theme by its name or description', () => {
  expect(found('morning')).toEqual([['Calm', ['I breathe slowly', 'I let it be']]]);
});

it('requires every word, in the track or in its theme', () => {
  expect(found('courage breathe')).toEqual([['Courage', ['I breathe and begin']]]);
  expect(found('courage slowly')).toEqual([]);
});

it('keeps tracks that match otherwise', () => {
  const tracks = findTracks(groups, 'zzz', (trackId) => trackId === 'I let it be').flatMap((one) => one.tracks);
  expect(tracks.map(({ id }) => id)).toEqual(['I let it be']);
});
