import type { AbandonedTrack, CompletedTrack } from '@trax/contracts/numbers';
import type { PlayedTrack } from './numbers.repository.js';

const MAX_TRACKS = 10;
/** Of a track that has begun less often, nothing can be said. */
const MIN_STARTS = 5;

/** The tracks that were completed most; equal ones keep their order. */
export const selectTopTracks = (tracks: readonly PlayedTrack[]): CompletedTrack[] =>
  tracks
    .filter(({ completions }) => completions > 0)
    .toSorted((one, other) => other.completions - one.completions)
    .slice(0, MAX_TRACKS)
    .map(({ id, displayName, voiceGender, completions }) => ({ id, displayName, voiceGender, completions }));

/** The tracks of which more than half of the plays that began were not completed, those with the most such plays first. */
export const selectAbandonedTracks = (tracks: readonly PlayedTrack[]): AbandonedTrack[] =>
  tracks
    .filter(({ started, finished }) => started >= MIN_STARTS && finished * 2 < started)
    .toSorted((one, other) => unfinished(other) - unfinished(one))
    .slice(0, MAX_TRACKS)
    .map(({ id, displayName, voiceGender, started, finished }) => ({
      id,
      displayName,
      voiceGender,
      started,
      finished,
    }));

const unfinished = ({ started, finished }: PlayedTrack): number => started - finished;
