import { foldText, hasWords, splitWords } from '@trax/contracts/fold-text';
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
  const words = splitWords(search);
  return groups
    .map((group) => {
      const theme = foldText(`${group.name} ${group.description}`);
      const rest = words.filter((word) => !theme.includes(word)).join(' ');
      const isFound = ({ id, displayName }: VoicedTrack) => hasWords(displayName, rest) || isMatch(id);
      return { group, tracks: group.tracks.filter(isFound) };
    })
    .filter(({ tracks }) => tracks.length > 0);
}
