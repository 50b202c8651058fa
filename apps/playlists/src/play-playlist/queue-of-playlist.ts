import { entryOfTrack } from '@trax/player';
import type { Queue } from '@trax/player';
import type { ListedTrack } from '../view-tracks/listed-track.js';

type Named = { readonly id: string; readonly name: string };

/** A playlist's tracks in its order, each as often as it is repeated there. */
export function queueOfPlaylist({ id, name }: Named, tracks: readonly ListedTrack[]): Queue {
  return { source: { kind: 'playlist', playlistId: id, name }, entries: tracks.map(entryOfTrack) };
}
