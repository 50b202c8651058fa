import { entryOfTrack, isSoundWanted, usePlayer, usePlayerState } from '@trax/player';
import type { VoicedGroup, VoicedTrack } from '../browse-tracks/groups-of-voice.js';

/** `group` has its tracks in the voice of `track`. */
export type TrackInTheme = { readonly group: VoicedGroup; readonly track: VoicedTrack };

/** Plays a track from any second on: in the queue that is on if the track is its current one, otherwise in its theme. */
export function usePlayFrom({ group, track }: TrackInTheme) {
  const player = usePlayer();
  const isCurrent = usePlayerState(
    ({ queue, index, hasFinished }) => !hasFinished && queue?.entries[index]?.trackId === track.id,
  );
  const status = usePlayerState((state) => state.status);
  const playTheme = () => {
    const source = { kind: 'group', groupId: group.id, name: group.name } as const;
    player.playQueue({ source, entries: group.tracks.map(entryOfTrack) }, group.tracks.indexOf(track));
  };
  return {
    isCurrent,
    isPlaying: isCurrent && isSoundWanted(status),
    isLoading: isCurrent && status === 'loading',
    toggle: () => (isCurrent ? player.toggle() : playTheme()),
    playFrom: (seconds: number) => {
      if (!isCurrent) playTheme();
      player.seek(seconds);
      player.play();
    },
  };
}
