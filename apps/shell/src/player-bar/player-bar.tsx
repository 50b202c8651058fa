import { isSoundWanted, usePlayer, usePlayerState } from '@trax/player';
import { layer, useMediaQuery, useToast } from '@trax/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { EndCard } from '../end-card/end-card.js';
import { countHeardPlays } from '../end-card/heard-plays.js';
import { playingTitle } from '../frame/page-head.js';
import { usePlaybackToasts } from '../playback-settings/use-playback-toasts.js';
import { useTranscript } from '../read-along/use-transcript.js';
import { useSavedRepetitions } from '../set-repetitions/use-saved-repetitions.js';
import { MiniBar } from './mini-bar.js';
import { PlayAnnouncement } from './track-title.js';
import { useCompletionToasts } from './use-completion-toasts.js';
import { WideBar } from './wide-bar.js';

const Bar = styled.section`
  position: fixed;
  inset: auto 0 var(--tab-bar-height);
  z-index: ${layer.player};
  padding-bottom: max(0px, env(safe-area-inset-bottom) - var(--tab-bar-height));
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
  const player = usePlayer();
  const bar = useReportedHeight<HTMLElement>();
  const isWide = useMediaQuery(WIDE);
  const playButton = useRef<HTMLButtonElement>(null);
  const saysAlong = usePlayerState((state) => state.pauseBetween === 'say-along');
  useCompletionToasts(player);
  useSleepToast();
  usePlaybackToasts();
  usePlayingTitle();
  useSavedRepetitions();
  useEffect(() => countHeardPlays(player), [player]);
  return (
    <Bar ref={bar} aria-label="Player">
      <EndCard onGone={() => playButton.current?.focus()} />
      {isWide ? <WideBar playButton={playButton} /> : <MiniBar playButton={playButton} />}
      <PlayAnnouncement />
      {saysAlong && <SentenceTimes />}
    </Bar>
  );
}

/** The silences of saying along are as long as the sentences, which are read with the transcript. */
function SentenceTimes() {
  useTranscript(usePlayerState((state) => state.queue?.entries[state.index]?.trackId));
  return null;
}

function useSleepToast(): void {
  const player = usePlayer();
  const { show } = useToast();
  useEffect(
    () => player.onSleep(() => show({ title: 'Sleep timer', description: 'Paused at the end of the play.' })),
    [player, show],
  );
}

/** The tab is named after the track while sound is wanted. */
function usePlayingTitle(): void {
  const name = usePlayerState(({ status, queue, index }) =>
    isSoundWanted(status) ? queue?.entries[index]?.displayName : undefined,
  );
  useEffect(() => {
    playingTitle.setState(name, true);
    return () => playingTitle.setState(undefined, true);
  }, [name]);
}

/** The `md` breakpoint: from here on the whole bar fits, below it is a mini bar with a sheet. */
const WIDE = '(min-width: 48em)';

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
