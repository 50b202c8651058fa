import type { Client } from '@trax/graphql-client';
import type { Player } from '@trax/player';
import type { Repetitions } from './repetition-keeper.js';

/** As the cache keeps it: inside its playlist, as it has repetitions of its own there. */
type Entry = { readonly id: string; readonly repetitions: number };

/** Writes it where every screen reads the playlist. */
export function showInPlaylist({ cache }: Client, { playlistId, trackId, repetitions }: Repetitions): void {
  const id = cache.identify({ __typename: 'Playlist', id: playlistId });
  if (id === undefined) return;
  cache.modify<{ tracks: readonly Entry[] }>({
    id,
    fields: {
      tracks: (entries, { readField }) =>
        entries.map((entry) => (readField('id', entry) === trackId ? { ...entry, repetitions } : entry)),
    },
  });
}

/** Gives it to the queue, if that playlist is being played. */
export function showInQueue(player: Player, { playlistId, trackId, repetitions }: Repetitions): void {
  const { queue } = player.getState();
  if (queue?.source.kind !== 'playlist' || queue.source.playlistId !== playlistId) return;
  const entries = queue.entries.map((entry) => (entry.trackId === trackId ? { ...entry, repetitions } : entry));
  player.updateQueue({ ...queue, entries });
}
