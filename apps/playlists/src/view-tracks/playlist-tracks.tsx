import { t, Trans } from '@trax/i18n/macro';
import type { Queue } from '@trax/player';
import { Link } from 'react-router-dom';
import { usePlaylists } from '@trax/playlists';
import { Note, Stack } from '@trax/ui';
import { ReorderableList } from '@trax/ui/reorder';
import { AddTracksButton } from '../add-tracks/add-tracks-button.js';
import type { ListedTrack } from './listed-track.js';
import { TrackRow } from './track-row.js';

type PlaylistTracksProps = {
  readonly playlist: { readonly id: string; readonly name: string };
  readonly tracks: readonly ListedTrack[];
  readonly queue: Queue;
};

/** The tracks of a card, in the order in which they are played. */
export function PlaylistTracks({ playlist, tracks, queue }: PlaylistTracksProps) {
  const { moveTrack } = usePlaylists();
  const { name } = playlist;
  return (
    <Stack gap="3">
      {tracks.length === 0 ? (
        <Note>
          <Trans>
            No tracks yet. <Link to="/tracks">Browse tracks</Link> and tap the plus icon beside one, or add them here.
          </Trans>
        </Note>
      ) : (
        <ReorderableList
          id={playlist.id}
          label={t`Tracks of ${name}`}
          noun="track"
          items={tracks}
          onMove={({ item, newIndex, order }) => moveTrack(playlist.id, item.id, order[newIndex - 1]?.id)}
        >
          {(track, index, move) => (
            <TrackRow key={track.id} playlistId={playlist.id} {...{ track, queue, index, move }} />
          )}
        </ReorderableList>
      )}
      <AddTracksButton playlist={{ ...playlist, tracks }} />
    </Stack>
  );
}
