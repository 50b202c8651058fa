import { trackOfEntry, usePlayer } from '@trax/player';
import { usePlaylists } from '@trax/playlists';
import { useEffect } from 'react';

/** Repetitions that are chosen in the player, by its bar or a key, change the playlist that it plays. */
export function useSavedRepetitions(): void {
  const player = usePlayer();
  const { setRepetitions } = usePlaylists();
  useEffect(
    () =>
      player.onRepetitionsChosen(({ queue: { source, entries }, trackId, repetitions }) => {
        if (source.kind !== 'playlist') return;
        const { playlistId, name } = source;
        setRepetitions(
          { playlistId, trackId, repetitions },
          { id: playlistId, name, tracks: entries.map(trackOfEntry) },
        );
      }),
    [player, setRepetitions],
  );
}
