import { t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState } from '@trax/player';
import { useMediaQuery, useToast } from '@trax/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { EndCard } from '../end-card/end-card.js';
import { countHeardPlays } from '../end-card/heard-plays.js';
import { FavouriteKey } from '../mark-favourite/current-favourite.js';
import { useTranscript } from '../read-along/use-transcript.js';
import { MiniBar } from './mini-bar.js';
import { PlayAnnouncement } from './track-title.js';
import { useCompletionToasts } from './use-completion-toasts.js';
import { WideBar } from './wide-bar.js';

const Bar = styled.section`
  padding-bottom: max(0px, env(safe-area-inset-bottom) - var(--tab-bar-height));
  border-top: 1px solid var(--line);
  background: var(--surface);
  box-shadow: var(--shadow);
`;

/** What the frame shows at the bottom of every signed-in page; nothing until a track is chosen. */
export function PlayerBar() {
  const isTrackChosen = usePlayerState((state) => state.queue !== undefined);
  return isTrackChosen ? <VisibleBar /> : null;
}

function VisibleBar() {
  const player = usePlayer();
  const isWide = useMediaQuery(WIDE);
  const playButton = useRef<HTMLButtonElement>(null);
  const trackId = usePlayerState((state) => state.queue?.entries[state.index]?.trackId);
  const saysAlong = usePlayerState((state) => state.pauseBetween === 'say-along');
  useCompletionToasts(player);
  useSleepToast();
  useEffect(() => countHeardPlays(player), [player]);
  return (
    <Bar aria-label={t`Player`}>
      <EndCard onGone={() => playButton.current?.focus()} />
      {isWide ? <WideBar playButton={playButton} /> : <MiniBar playButton={playButton} />}
      <PlayAnnouncement />
      <FavouriteKey />
      {saysAlong && trackId !== undefined && <SentenceTimes trackId={trackId} />}
    </Bar>
  );
}

/** The silences of saying along are as long as the sentences, which are read with the transcript. */
function SentenceTimes({ trackId }: { readonly trackId: string }) {
  useTranscript(trackId);
  return null;
}

function useSleepToast(): void {
  const player = usePlayer();
  const { show } = useToast();
  useEffect(
    () => player.onSleep(() => show({ title: t`Sleep timer`, description: t`Paused at the end of the play.` })),
    [player, show],
  );
}

/**
 * From the `md` breakpoint on there is the wide bar, below it a mini bar with a sheet. So is it in a window as low as a phone on
 * its side, where the panels of the wide bar would cover the page.
 */
const WIDE = '(min-width: 48em) and (min-height: 30em)';
