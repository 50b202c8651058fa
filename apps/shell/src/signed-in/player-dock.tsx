import { PlayerProvider, usePlayerState } from '@trax/player';
import { preloadSlider } from '@trax/ui';
import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { lazyPart } from '../frame/lazy-part.js';
import { useCompletionToasts } from './use-completion-toasts.js';
import { delivery } from './shell-delivery.js';
import { player } from './shell-player.js';

const PlayerBar = lazyPart(loadBar, (module) => module.PlayerBar);

async function loadBar() {
  delivery.load(); // whoever chooses a track will complete it
  const [module] = await Promise.all([import('../player-bar/player-bar.js'), preloadSlider()]);
  return module;
}

/** The player's place below all layouts: on every page of signed-in people, once a track is chosen (readings A21). */
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
  const isChosen = usePlayerState(({ queue }) => queue !== undefined);
  if (!isChosen) return null;
  return (
    // A bar that cannot be drawn must not take the page, nor the sound, with it.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <PlayerBar />
      </Suspense>
    </ErrorBoundary>
  );
}
