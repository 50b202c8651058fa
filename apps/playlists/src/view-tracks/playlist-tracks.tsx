import type { Queue } from '@trax/player';
import { Link } from 'react-router';
import { Text } from '@trax/ui';
import { AddTracksButton } from '../add-tracks/add-tracks-button.js';
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
  return (
    <>
      {tracks.length === 0 ? (
        <Text $size="secondary" $tone="muted">
          No tracks yet. <Link to="/tracks">Browse tracks</Link> and tap the plus icon beside one, or add them here.
        </Text>
      ) : (
        <ReorderableList playlist={playlist} tracks={tracks}>
          {(track, index, move) => (
            <TrackRow key={track.id} playlistId={playlist.id} {...{ track, queue, index, move }} />
          )}
        </ReorderableList>
      )}
      <AddTracksButton playlist={{ ...playlist, tracks }} />
    </>
  );
}
