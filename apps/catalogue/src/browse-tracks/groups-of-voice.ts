import type { Track, TrackGroup, VoiceGender } from '@trax/contracts/catalogue';

export type ListedTrack = Omit<Track, 'groupId'>;
export type ListedGroup = TrackGroup & { readonly tracks: readonly ListedTrack[] };

/** The themes that have tracks in this voice, each with those tracks by number. */
export function groupsOfVoice(groups: readonly ListedGroup[], voice: VoiceGender): readonly ListedGroup[] {
  return groups
    .map((group) => ({ ...group, tracks: tracksOfVoice(group, voice) }))
    .filter(({ tracks }) => tracks.length > 0);
}

function tracksOfVoice({ tracks }: ListedGroup, voice: VoiceGender): readonly ListedTrack[] {
  return tracks.filter(({ voiceGender }) => voiceGender === voice).toSorted((a, b) => a.trackNumber - b.trackNumber);
}
