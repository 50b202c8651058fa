import { ChevronUpIcon } from '@trax/ui/deferred';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FullSheet } from './full-sheet.js';
import { TrackTitle } from './track-title.js';
import { NextButton, RingPlayButton } from './transport.js';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  height: calc(4.5rem - 1px);
  padding-inline: max(var(--space-2), env(safe-area-inset-left)) max(var(--space-2), env(safe-area-inset-right));
`;

const Opener = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  height: 100%;
  padding: 0 var(--space-2);
  border: 0;
  background: transparent;
  cursor: pointer;

  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--muted);
  }
`;

/** 72 px on phones: what plays, play and next. A tap on the title opens the sheet with everything else. */
export function MiniBar() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Opener type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <ChevronUpIcon aria-hidden="true" />
        <TrackTitle showsFailure showsSleep />
      </Opener>
      <RingPlayButton />
      <NextButton />
      <FullSheet isOpen={isOpen} onOpenChange={setOpen} />
    </Row>
  );
}
