import type { KnownTrack } from '../catalogue/known-track.entity.js';

type Track = Pick<KnownTrack, 'id' | 'groupId' | 'trackNumber' | 'voiceGender'>;

/** The tracks of themes, in the order of these and of their numbers: of each theme in one voice, or in the other where it has none. */
export function tracksInVoice(
  tracks: readonly Track[],
  themeIds: readonly string[],
  voice: KnownTrack['voiceGender'],
): string[] {
  return themeIds.flatMap((themeId) => {
    const ofTheme = tracks.filter(({ groupId }) => groupId === themeId);
    const inVoice = ofTheme.filter(({ voiceGender }) => voiceGender === voice);
    return (inVoice.length > 0 ? inVoice : ofTheme)
      .toSorted((one, other) => one.trackNumber - other.trackNumber)
      .map(({ id }) => id);
  });
}
