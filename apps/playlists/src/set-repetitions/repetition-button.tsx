import { Popover, RepetitionPicker, tabularNums, useLongPress } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { RunEdit } from '../edit-tracks/edit.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';
import { nextRepetitions } from './next-repetitions.js';
import { useRepetitions } from './use-repetitions.js';

const Trigger = styled.button`
  ${tabularNums}
  min-width: var(--target);
  height: var(--target);
  padding: 0 var(--space-2);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--ink);
  font-weight: 600;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color var(--motion-hover);

  &:hover {
    background: var(--sunken);
  }
`;

const Panel = styled.div`
  width: 9rem;
`;

type RepetitionButtonProps = { readonly playlistId: string; readonly track: ListedTrack; readonly run: RunEdit };

/** ×N: how often the track is played in total. A press adds one, 9 goes to 1; held down or right-clicked, it offers all. */
export function RepetitionButton({ playlistId, track, run }: RepetitionButtonProps) {
  const { repetitions, choose } = useRepetitions({ playlistId, track, run });
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const press = useLongPress({
    onPress: (event) => {
      event.preventDefault(); // the panel's own trigger would open it
      choose(nextRepetitions(repetitions));
    },
    onLongPress: open,
    onMenuRequest: open,
  });
  const trigger = (
    <Trigger type="button" aria-label={`Plays ×${repetitions}, change`} title="Plays; hold to choose" {...press}>
      ×{repetitions}
    </Trigger>
  );
  return (
    <Popover trigger={trigger} label="Plays" isOpen={isOpen} onOpenChange={setOpen}>
      <Panel>
        <RepetitionPicker
          chosen={repetitions}
          columns={3}
          onChoose={(count) => {
            choose(count);
            setOpen(false);
          }}
        />
      </Panel>
    </Popover>
  );
}
