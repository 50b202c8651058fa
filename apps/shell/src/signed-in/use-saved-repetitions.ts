import { t } from '@trax/i18n/macro';
import { trackOfEntry, usePlayer } from '@trax/player';
import { useToast } from '@trax/ui';
import { useEffect } from 'react';
import { saveRepetitions } from '../remotes/federation-loader.js';

/** Repetitions that are chosen in the player, by its screens or a key, change the playlist that it plays. */
export function useSavedRepetitions(): void {
  const player = usePlayer();
  const { show } = useToast();
  useEffect(
    () =>
      player.onRepetitionsChosen(async ({ queue: { source, entries }, trackId, repetitions }) => {
        if (source.kind !== 'playlist') return;
        const { playlistId, name } = source;
        const known = { id: playlistId, name, tracks: entries.map(trackOfEntry) };
        const failure = await saveRepetitions({ playlistId, trackId, repetitions }, known);
        if (failure) show({ title: t`Error updating repetitions`, description: failure, tone: 'destructive' });
      }),
    [player, show],
  );
}
