import { expect, it } from '@jest/globals';
import { selectAbandonedTracks, selectTopTracks } from './track-lists.js';

const aTrack = (id: string, figures: { completions?: number; started?: number; finished?: number }) => ({
  id,
  displayName: id,
  voiceGender: 'F' as const,
  completions: 0,
  started: 0,
  finished: 0,
  ...figures,
});
const listIds = (tracks: ReadonlyArray<{ id: string }>) => tracks.map(({ id }) => id);

it('the top tracks are the ten with most completions', () => {
  const tracks = Array.from({ length: 12 }, (_, index) => aTrack(String(index), { completions: index }));
  expect(listIds(selectTopTracks(tracks))).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  expect(selectTopTracks([aTrack('begun', { started: 9 })])).toEqual([]);
});

it.each([
  ['once it has begun five times', { started: 5, finished: 2 }, true],
  ['not before', { started: 4, finished: 0 }, false],
  ['not when half of its plays were completed', { started: 6, finished: 3 }, false],
  ['not when more were completed than reported as begun', { started: 6, finished: 9 }, false],
])('a track is abandoned %s', (_, figures, isAbandoned) => {
  expect(listIds(selectAbandonedTracks([aTrack('it', figures)]))).toEqual(isAbandoned ? ['it'] : []);
});

it('the tracks that were left most often come first', () => {
  const tracks = [
    aTrack('seldom', { started: 6 }),
    aTrack('often', { started: 90, finished: 40 }),
    aTrack('sometimes', { started: 20 }),
  ];
  expect(listIds(selectAbandonedTracks(tracks))).toEqual(['often', 'sometimes', 'seldom']);
});
