import { usePlaylists } from '@trax/playlists';
import { RepetitionButton } from '@trax/ui';
import type { ListedTrack } from '../view-tracks/listed-track.js';

type TrackRepetitionsProps = { readonly playlistId: string; readonly track: ListedTrack };

/** How often the track is played in this playlist. */
export function TrackRepetitions({ playlistId, track }: TrackRepetitionsProps) {
  const { setRepetitions } = usePlaylists();
  const { id: trackId, displayName, repetitions } = track;
  return (
    <RepetitionButton
      repetitions={repetitions}
      name={displayName}
      onChoose={(count) => setRepetitions({ playlistId, trackId, repetitions: count })}
    />
  );
}
