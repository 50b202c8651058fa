import { PlayerProvider, usePlayerState } from '@trax/player';
import { preloadSlider } from '@trax/ui';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { openedPart } from '../frame/opened-part.js';
import { useCompletionToasts } from './use-completion-toasts.js';
import { delivery } from './shell-delivery.js';
import { player } from './shell-player.js';

const PlayerBar = openedPart({
  load: () => {
    delivery.load(); // whoever chooses a track will complete it
    return import('../player-bar/player-bar.js');
  },
  pick: (module) => module.PlayerBar,
  preload: preloadSlider,
});

/** The player's place below all layouts: on every page of signed-in people, once a track is chosen. */
export function PlayerDock({ uid }: { readonly uid: string }) {
  useEffect(() => {
    player.setOwner(uid);
    delivery.setOwner(uid);
  }, [uid]);
  useCompletionToasts(player);
  return (
    <PlayerProvider player={player}>
      <Dock />
    </PlayerProvider>
  );
}

function Dock() {
  const queue = usePlayerState((state) => state.queue);
  const index = usePlayerState((state) => state.index);
  const [missing, setMissing] = useState<{ queue: unknown; index: number }>();
  if (!queue) return null;
  const isKnownMissing = missing?.queue === queue && missing.index === index; // another choice asks again
  return (
    // A bar that cannot be drawn must not take the page, nor the sound, with it.
    <ErrorBoundary fallback={null}>
      <PlayerBar.Part isOpen={!isKnownMissing} onMissing={() => setMissing({ queue, index })} />
    </ErrorBoundary>
  );
}
