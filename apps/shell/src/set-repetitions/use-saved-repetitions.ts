import { trackOfEntry, usePlayer } from '@trax/player';
import type { ChosenRepetitions } from '@trax/player';
import { useToast } from '@trax/ui';
import { useEffect } from 'react';
import { loadPlaylistCommands } from '../remotes/federation-loader.js';

/** Repetitions that are chosen in the player, by its bar or a key, change the playlist that it plays. */
export function useSavedRepetitions(load = loadPlaylistCommands): void {
  const player = usePlayer();
  const { show } = useToast();
  useEffect(() => {
    const save = async ({ queue, trackId, repetitions }: ChosenRepetitions): Promise<void> => {
      const { source, entries } = queue;
      if (source.kind !== 'playlist') return;
      const { playlistId, name } = source;
      const tracks = entries.map(trackOfEntry);
      try {
        const { setRepetitions } = await load(show);
        setRepetitions({ playlistId, trackId, repetitions }, { id: playlistId, name, tracks });
      } catch {
        player.updateQueue(queue);
        const description = 'Please check your connection and try again.';
        show({ title: 'Error updating repetitions', description, tone: 'destructive' });
      }
    };
    return player.onRepetitionsChosen((chosen) => void save(chosen));
  }, [player, show, load]);
}
