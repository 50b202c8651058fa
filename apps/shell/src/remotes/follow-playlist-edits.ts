import { entryOfTrack } from '@trax/player';
import type { Player } from '@trax/player';
import type { PlaylistEdits } from '@trax/playlists';

/** A playlist that is edited while it is played continues in its new form. */
export function followPlaylistEdits(player: Player, edits: PlaylistEdits): () => void {
  return edits.subscribe(({ id, name, tracks }) =>
    player.updateQueue({
      source: { kind: 'playlist', playlistId: id, name },
      entries: tracks.map(entryOfTrack),
    }),
  );
}
