import { Link } from '@trax/router';
import type { Queue } from '@trax/player';
import { Text } from '@trax/ui';
import { ReorderableList } from '../reorder-tracks/reorderable-list.js';
import type { ListedTrack } from './listed-track.js';
import { TrackRow } from './track-row.js';

type PlaylistTracksProps = {
  readonly playlist: { readonly id: string; readonly name: string };
  readonly tracks: readonly ListedTrack[];
  readonly queue: Queue;
};

/** The tracks of a card, in the order in which they are played. */
export function PlaylistTracks({ playlist, tracks, queue }: PlaylistTracksProps) {
  if (tracks.length === 0) {
    return (
      <Text $size="secondary" $tone="muted">
        No tracks yet. <Link to="/tracks">Browse tracks</Link> and tap the plus icon beside one.
      </Text>
    );
  }
  return (
    <ReorderableList playlist={playlist} tracks={tracks}>
      {(track, index, move) => <TrackRow key={track.id} playlistId={playlist.id} {...{ track, queue, index, move }} />}
    </ReorderableList>
  );
}
