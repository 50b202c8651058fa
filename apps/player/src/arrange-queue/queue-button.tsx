import { installPageShortcuts } from '@trax/player';
import { IconButton, Popover, QueueIcon } from '@trax/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { QueuePanel } from './queue-panel.js';

const Panel = styled.div`
  --queue-height: max(12rem, 45vh);
  width: 26rem;
  max-width: 100%;
`;

/** The queue in the wide bar; Q opens it. */
export function QueueButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => installPageShortcuts({ q: () => button.current?.click() }), []);
  const trigger = (
    <IconButton ref={button} label="Queue">
      <QueueIcon />
    </IconButton>
  );
  return (
    <Popover trigger={trigger} label="Up next">
      <Panel data-player-panel>
        <QueuePanel />
      </Panel>
    </Popover>
  );
}
