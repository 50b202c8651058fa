import { t } from '@trax/i18n/macro';
import { usePlayerState } from '@trax/player';
import { lazyWithRetry, whenIdle } from '@trax/ui';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { findSlotRemote } from '../app-config.js';
import { BottomBar, BottomOfScreen, FailureBar } from '../frame/failure-bar.js';
import { loadFederation } from '../remotes/federation-loader.js';
import { reloadIfOutdated } from '../remotes/outdated-page.js';

let attempts = 0;

async function loadPlayer(): Promise<ComponentType> {
  const remote = findSlotRemote('player');
  if (remote === undefined) return () => null;
  try {
    const { loadSlot } = await loadFederation();
    return await loadSlot(remote.name, attempts++);
  } catch (error) {
    void reloadIfOutdated();
    throw error;
  }
}

// As high as the bar of the player: mini, and wide.
const EmptyBar = styled(BottomBar)`
  min-height: 4.5rem;

  @media (min-width: 48em) and (min-height: 30em) {
    min-height: 5.5rem;
  }
`;

/** While the code of the player is loading, so that its bar does not come between the pointer and what is about to be pressed. */
function PlayerPlaceholder() {
  return useIsTrackChosen() && <EmptyBar aria-hidden="true" />;
}

const Player = lazyWithRetry(loadPlayer, {
  fallback: <PlayerPlaceholder />,
  renderFailure: (onRetry) => <FailureBar text={t`The player could not be shown.`} onRetry={onRetry} />,
});

/**
 * The place of the player on every signed-in page. It is loaded as soon as a track is chosen; without one, when the page has shown
 * itself, so that a key that is pressed right after Play works.
 */
export function PlayerSlot() {
  const isTrackChosen = useIsTrackChosen();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <BottomOfScreen ref={useReportedHeight()}>{(isTrackChosen || isIdle) && <Player />}</BottomOfScreen>;
}

function useIsTrackChosen(): boolean {
  return usePlayerState(({ queue }) => queue !== undefined);
}

/** Sets `--player-height` on the root to the element's height: layouts and toasts leave that much room. */
function useReportedHeight() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const report = () => style.setProperty('--player-height', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(report);
    observer.observe(element);
    report();
    return () => {
      observer.disconnect();
      style.removeProperty('--player-height');
    };
  }, []);
  return ref;
}
