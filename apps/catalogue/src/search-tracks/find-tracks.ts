import type { VoicedGroup, VoicedTrack } from '../browse-tracks/groups-of-voice.js';

/** A theme with those of its tracks that match; playing one still plays the theme. */
export type FoundGroup = { readonly group: VoicedGroup; readonly tracks: readonly VoicedTrack[] };

/**
 * The tracks that contain every word of `search` in their own name or in their theme's name and description, whatever the
 * case and accents, and those that `isMatch` knows otherwise. All of them when the search is empty.
 */
export function findTracks(
  groups: readonly VoicedGroup[],
  search: string,
  isMatch: (trackId: string) => boolean = () => false,
): readonly FoundGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => {
      const theme = plain(`${group.name} ${group.description}`);
      const rest = words.filter((word) => !theme.includes(word));
      const isFound = ({ id, displayName }: VoicedTrack) => containsAll(plain(displayName), rest) || isMatch(id);
      return { group, tracks: group.tracks.filter(isFound) };
    })
    .filter(({ tracks }) => tracks.length > 0);
}

/** Whether a text has every word of `search`, whatever the case and accents. */
export const hasWords = (text: string, search: string): boolean =>
  containsAll(plain(text), plain(search).split(/\s+/).filter(Boolean));

const containsAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

/** Without accents and case: “Café” is found by “cafe”. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
