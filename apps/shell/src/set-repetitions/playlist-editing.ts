import type { PlaylistEdits } from '@trax/playlist-edits';
import { entryOfTrack, usePlayer } from '@trax/player';
import type { ChosenRepetitions, Player } from '@trax/player';
import { useToast } from '@trax/ui';
import { useEffect } from 'react';
import { loadPlaylistEdits } from '../remotes/federation-loader.js';

/** A playlist that is edited while it is played continues in its new form. */
export function followPlaylistEdits(player: Player, edits: PlaylistEdits): () => void {
  return edits.subscribe(({ id, name, tracks }) =>
    player.updateQueue({
      source: { kind: 'playlist', playlistId: id, name },
      entries: tracks.map(entryOfTrack),
    }),
  );
}

/** Repetitions that are chosen in the player, by its bar or a key, change the playlist that it plays. */
export function useSavedRepetitions(load: () => Promise<PlaylistEdits> = loadPlaylistEdits): void {
  const player = usePlayer();
  const { show } = useToast();
  useEffect(() => {
    const save = async ({ queue, trackId, repetitions }: ChosenRepetitions): Promise<void> => {
      const { source, entries } = queue;
      if (source.kind !== 'playlist') return;
      const { playlistId, name } = source;
      const tracks = entries.map(({ trackId: id, ...entry }) => ({ id, ...entry }));
      try {
        const edits = await load();
        edits.setRepetitions({ playlistId, trackId, repetitions }, show, { id: playlistId, name, tracks });
      } catch {
        player.updateQueue(queue);
        const description = 'Please check your connection and try again.';
        show({ title: 'Error updating repetitions', description, tone: 'destructive' });
      }
    };
    return player.onRepetitionsChosen((chosen) => void save(chosen));
  }, [player, show, load]);
}
