import { installPageShortcuts } from '@trax/player';
import { IconButton, Popover, ReadAlongIcon } from '@trax/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ReadAlong } from './read-along.js';

const Panel = styled.div`
  --read-along-size: 1.375rem;
  --read-along-height: min(28rem, 60vh);
  width: 26rem;
  max-width: 100%;
`;

/** The words of the track in the wide bar; A opens them. */
export function ReadAlongButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => installPageShortcuts({ a: () => button.current?.click() }), []);
  const trigger = (
    <IconButton ref={button} label="Read along">
      <ReadAlongIcon />
    </IconButton>
  );
  return (
    <Popover trigger={trigger} label="Read along">
      <Panel data-player-panel>
        <ReadAlong />
      </Panel>
    </Popover>
  );
}
