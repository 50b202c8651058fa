import type { Voice } from './add-recordings/read-file-name.js';
import type { ListedTrack } from './edited-theme.query.js';

/** A number of a theme with its track in each voice. */
export type NumberedTracks = {
  readonly id: string;
  readonly displayName: string;
  readonly number: number;
  readonly tracks: Readonly<Record<Voice, ListedTrack | undefined>>;
};

/** Both voices side by side, in the order of their numbers. */
export function groupByNumber(tracks: readonly ListedTrack[]): NumberedTracks[] {
  const numbers = [...new Set(tracks.map(({ trackNumber }) => trackNumber))].toSorted((one, other) => one - other);
  return numbers.map((number) => {
    const find = (voice: Voice) =>
      tracks.find(({ trackNumber, voiceGender }) => trackNumber === number && voiceGender === voice);
    const voices = { M: find('M'), F: find('F') };
    // The number of a track may change, the track of the first voice stays the same.
    const first = voices.M ?? voices.F;
    return { id: first?.id ?? String(number), displayName: first?.displayName ?? '', number, tracks: voices };
  });
}

/** The tracks with their numbers in another order, as the catalogue then has them. */
export function renumber(tracks: readonly ListedTrack[], numbers: readonly number[]): ListedTrack[] {
  const known = numbers.toSorted((one, other) => one - other);
  return tracks
    .map((track) => ({ ...track, trackNumber: known[numbers.indexOf(track.trackNumber)] ?? track.trackNumber }))
    .toSorted((one, other) => one.trackNumber - other.trackNumber || (one.voiceGender === 'M' ? -1 : 1));
}
