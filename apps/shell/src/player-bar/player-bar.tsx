import { usePlayerState } from '@trax/player';
import { layer } from '@trax/ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useSavedRepetitions } from '../set-repetitions/playlist-editing.js';
import { MiniBar } from './mini-bar.js';
import { PlayAnnouncement } from './track-title.js';
import { WideBar } from './wide-bar.js';

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.player};
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--line);
  background: var(--surface);
  box-shadow: var(--shadow);
`;

/** The player at the bottom of every signed-in page; nothing until a track is chosen. */
export function PlayerBar() {
  const isTrackChosen = usePlayerState((state) => state.queue !== undefined);
  return isTrackChosen ? <VisibleBar /> : null;
}

function VisibleBar() {
  const bar = useReportedHeight<HTMLElement>();
  const isWide = useSyncExternalStore(subscribeToWidth, readIsWide);
  useSavedRepetitions();
  return (
    <Bar ref={bar} aria-label="Player">
      {isWide ? <WideBar /> : <MiniBar />}
      <PlayAnnouncement />
    </Bar>
  );
}

/** The `md` breakpoint: from here on the whole bar fits, below it is a mini bar with a sheet. */
const WIDE = '(min-width: 48em)';

const readIsWide = (): boolean => window.matchMedia(WIDE).matches;

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Sets `--player-height` on the root to the element's height: layouts and toasts leave that much room. */
function useReportedHeight<T extends HTMLElement>() {
  const ref = useRef<T>(null);
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
