import { Link } from '@trax/router';
import { ErrorState, LoadingRegion, Text } from '@trax/ui';
import type { TracksOfPlaylist } from '../edit-tracks/use-tracks.js';
import { queueOfPlaylist } from '../play-playlist/queue-of-playlist.js';
import { ReorderableList } from '../reorder-tracks/reorderable-list.js';
import type { ListedPlaylist } from '../view-playlists/listed-playlist.js';
import { TrackRow } from './track-row.js';
import { TracksSkeleton } from './tracks-skeleton.js';

type PlaylistTracksProps = { readonly playlist: ListedPlaylist; readonly tracks: TracksOfPlaylist };

/** The tracks of a card, in the order in which they are played. */
export function PlaylistTracks({ playlist, tracks }: PlaylistTracksProps) {
  if (tracks.status === 'failed') {
    return <ErrorState title="Failed to fetch playlist tracks" text={tracks.text} onRetry={tracks.retry} />;
  }
  if (tracks.status === 'loading') {
    return (
      <LoadingRegion label={`Loading the tracks of ${playlist.name}`}>
        <TracksSkeleton rows={playlist.trackCount} />
      </LoadingRegion>
    );
  }
  const { shown, run } = tracks;
  if (shown.length === 0) {
    return (
      <Text $size="secondary" $tone="muted">
        No tracks yet. <Link to="/tracks">Browse tracks</Link> and tap the plus icon beside one.
      </Text>
    );
  }
  const queue = queueOfPlaylist(playlist, shown);
  return (
    <ReorderableList playlist={playlist} tracks={shown} run={run}>
      {(track, index, move) => (
        <TrackRow key={track.id} playlistId={playlist.id} {...{ track, queue, index, run, move }} />
      )}
    </ReorderableList>
  );
}
