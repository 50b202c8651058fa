import { useQueueStatus } from '@trax/player';
import { PlayButton } from '@trax/ui';
import type { TracksOfPlaylist } from '../edit-tracks/use-tracks.js';
import type { ListedPlaylist } from '../view-playlists/listed-playlist.js';
import { queueOfPlaylist } from './queue-of-playlist.js';

type PlayPlaylistButtonProps = { readonly playlist: ListedPlaylist; readonly tracks: TracksOfPlaylist };

/** Plays the playlist from its first track; while it is the current one, pauses it and goes on. */
export function PlayPlaylistButton({ playlist, tracks }: PlayPlaylistButtonProps) {
  const queue = queueOfPlaylist(playlist, tracks.status === 'ready' ? tracks.shown : []);
  const { status, playOrToggle } = useQueueStatus(queue);
  return (
    <PlayButton
      name={playlist.name}
      isPlaying={status === 'playing'}
      disabled={status === 'idle' && queue.entries.length === 0}
      onPress={playOrToggle}
    />
  );
}
