import type { ListedTrack } from './listed-track.js';

/** How many tracks there are, and how long they play with all repetitions. */
export function lengthOfTracks(tracks: readonly Pick<ListedTrack, 'durationSeconds' | 'repetitions'>[]) {
  return {
    trackCount: tracks.length,
    totalSeconds: tracks.reduce((total, { durationSeconds, repetitions }) => total + durationSeconds * repetitions, 0),
  };
}
