import { usePlayerState } from '@trax/player';
import { Popover, tabularNums } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RepetitionGrid } from './repetition-grid.js';

const Trigger = styled.button`
  ${tabularNums}
  flex: none;
  min-width: var(--target);
  height: var(--target);
  padding: 0 var(--space-2);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--ink);
  font-weight: 600;
  cursor: pointer;
  transition: background-color var(--motion-hover);

  &:hover {
    background: var(--sunken);
  }
`;

const Panel = styled.div`
  width: 9rem;
`;

/** The ×N button and its panel of nine counts. */
export function RepetitionChooser() {
  const repetitions = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions ?? 1);
  const [isOpen, setOpen] = useState(false);
  const trigger = (
    <Trigger type="button" aria-label={`Plays ×${repetitions}, change`} title="Plays">
      ×{repetitions}
    </Trigger>
  );
  return (
    <Popover trigger={trigger} label="Plays" isOpen={isOpen} onOpenChange={setOpen}>
      <Panel>
        <RepetitionGrid columns={3} onChosen={() => setOpen(false)} />
      </Panel>
    </Popover>
  );
}
