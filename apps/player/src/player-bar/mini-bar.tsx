import { styled } from 'styled-components';
import { FullSheet } from './full-sheet.js';
import { TrackCover, TrackTitle } from './track-title.js';
import type { BarProps } from './transport.js';
import { NextButton, RingPlayButton } from './transport.js';
import { useOpenInHistory } from './use-open-in-history.js';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: calc(4.5rem - 1px);
  padding-inline: max(var(--space-2), env(safe-area-inset-left)) max(var(--space-2), env(safe-area-inset-right));
`;

const Opener = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-2);
  align-self: stretch;
  min-width: 0;
  padding: 0 var(--space-2);
  border: 0;
  background: transparent;
  cursor: pointer;
`;

/** 72 px on phones: what plays, play and next. A tap on the title opens the sheet with everything else. */
export function MiniBar({ playButton }: BarProps) {
  const [isOpen, setOpen] = useOpenInHistory();
  return (
    <Row>
      <Opener type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <TrackCover size={48} />
        <TrackTitle showsFailure showsSleep />
      </Opener>
      <RingPlayButton ref={playButton} />
      <NextButton />
      <FullSheet isOpen={isOpen} onOpenChange={setOpen} />
    </Row>
  );
}
