import { t } from '@trax/i18n/macro';
import type { PauseBetween } from '@trax/player';
import { usePlayer } from '@trax/player';
import { formatDecimal, formatPause, openOverlays, useToast } from '@trax/ui';
import { useEffect } from 'react';

const TOAST_MS = 2000;

/** Shows what a key has changed while no panel shows it: the speed, or the pause between plays. */
export function usePlaybackToasts(): void {
  const player = usePlayer();
  const { show } = useToast();
  useEffect(() => {
    let known = player.getState();
    return player.subscribe(() => {
      const state = player.getState();
      const title =
        state.speed === known.speed
          ? pauseTitle(state.pauseBetween, known.pauseBetween)
          : t`Speed ${{ speed: formatDecimal(state.speed) }}×`;
      known = state;
      if (title !== undefined && openOverlays.getState().count === 0) show({ title, durationMs: TOAST_MS });
    });
  }, [player, show]);
}

function pauseTitle(pause: PauseBetween, known: PauseBetween): string | undefined {
  if (pause === known) return undefined;
  return pause === 'say-along' ? t`Say along` : t`Pause between plays: ${{ pause: formatPause(pause) }}`;
}
