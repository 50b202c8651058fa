import { installPageShortcuts } from '@trax/player';
import { IconButton, Popover, SleepIcon, Text, tabularNums, textStyle } from '@trax/ui';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { SleepChoices } from './sleep-section.js';
import { useTimeLeft } from './use-time-left.js';

const Panel = styled.div`
  display: grid;
  gap: var(--space-3);
  width: 16rem;
`;

const Badge = styled.span`
  ${textStyle.meta}
  ${tabularNums}
  position: absolute;
  inset: auto 50% -0.5rem auto;
  padding-inline: var(--space-1);
  transform: translateX(50%);
  border-radius: var(--radius-pill);
  background: var(--dusk-soft);
  color: var(--on-dusk-soft);
  white-space: nowrap;
  pointer-events: none;
`;

const Trigger = styled(IconButton)`
  position: relative;
  overflow: visible;
`;

type SleepButtonProps = {
  /** The button, for those who open its panel by a press. */
  readonly button: RefObject<HTMLButtonElement | null>;
};

/** The sleep timer in the wide bar: its button, what remains of it, and the panel that sets it; S opens it. */
export function SleepButton({ button }: SleepButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const left = useTimeLeft();
  useEffect(() => installPageShortcuts({ s: () => button.current?.click() }), [button]);
  const trigger = (
    <Trigger ref={button} label={left ? `Sleep timer, ${left.words}` : 'Sleep timer'}>
      <SleepIcon />
      {left && <Badge aria-hidden>{left.badge}</Badge>}
    </Trigger>
  );
  return (
    <Popover trigger={trigger} label="Sleep timer" isOpen={isOpen} onOpenChange={setOpen}>
      <Panel data-player-panel>
        <Text $size="secondary" $tone="muted">
          {left ? `The sound ${left.words}.` : 'Stop at the end of a play, after'}
        </Text>
        <SleepChoices onChoose={() => setOpen(false)} />
      </Panel>
    </Popover>
  );
}
