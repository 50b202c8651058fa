import type { Track, TrackGroup, VoiceGender } from '@trax/contracts/catalogue';

export type ListedTrack = Omit<Track, 'groupId'> & { readonly language?: string | null };
export type VoicedTrack = Track & Pick<ListedTrack, 'language'> & { readonly twin: ListedTrack | null };
export type ListedGroup = TrackGroup & { readonly tracks: readonly ListedTrack[] };

export type VoicedGroup = TrackGroup & { readonly tracks: readonly VoicedTrack[] };

/** The themes that have tracks in this voice, each with those tracks by number. */
export function groupsOfVoice(groups: readonly ListedGroup[], voice: VoiceGender): readonly VoicedGroup[] {
  return groups
    .map((group) => ({ ...group, tracks: tracksOfVoice(group, voice) }))
    .filter(({ tracks }) => tracks.length > 0);
}

function tracksOfVoice({ id: groupId, tracks }: ListedGroup, voice: VoiceGender): readonly VoicedTrack[] {
  const others = new Map(tracks.filter((one) => one.voiceGender !== voice).map((one) => [one.trackNumber, one]));
  return tracks
    .filter(({ voiceGender }) => voiceGender === voice)
    .toSorted((a, b) => a.trackNumber - b.trackNumber)
    .map((track) => ({ ...track, groupId, twin: others.get(track.trackNumber) ?? null }));
}
