import type { Track, TrackGroup, VoiceGender } from '@trax/contracts/catalogue';
import { tracksOfVoice } from '@trax/contracts/catalogue-rules';

export type ListedTrack = Omit<Track, 'groupId'> & { readonly language?: string | null };
export type VoicedTrack = Track & Pick<ListedTrack, 'language'> & { readonly twin: ListedTrack | null };
export type ListedGroup = TrackGroup & { readonly tracks: readonly ListedTrack[] };

export type VoicedGroup = TrackGroup & { readonly tracks: readonly VoicedTrack[] };

/** The themes that have tracks in this voice, each with those tracks by number. */
export function groupsOfVoice(groups: readonly ListedGroup[], voice: VoiceGender): readonly VoicedGroup[] {
  return groups
    .map((group) => ({
      ...group,
      tracks: tracksOfVoice(group.tracks, voice).map((track) => ({ ...track, groupId: group.id })),
    }))
    .filter(({ tracks }) => tracks.length > 0);
}
