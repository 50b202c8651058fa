import { usePlayerState } from '@trax/player';
import { layer } from '@trax/ui';
import { styled } from 'styled-components';
import { useRepetitionKeeper } from '../set-repetitions/use-repetition-keeper.js';
import { useSleepTimer } from '../sleep-timer/use-sleep-timer.js';
import { MiniBar } from './mini-bar.js';
import { PlayAnnouncement } from './play-announcement.js';
import { useIsWide } from './use-is-wide.js';
import { useReportedHeight } from './use-reported-height.js';
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

/** The fixed player above all layouts; nothing until a track is chosen. */
export function PlayerBar() {
  const isTrackChosen = usePlayerState((state) => state.queue !== undefined);
  return isTrackChosen ? <VisibleBar /> : null;
}

function VisibleBar() {
  const bar = useReportedHeight<HTMLElement>();
  const isWide = useIsWide();
  useRepetitionKeeper();
  useSleepTimer();
  return (
    <Bar ref={bar} aria-label="Player">
      {isWide ? <WideBar /> : <MiniBar />}
      <PlayAnnouncement />
    </Bar>
  );
}
