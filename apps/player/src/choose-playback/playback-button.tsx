import { installPageShortcuts, usePlayerState } from '@trax/player';
import { IconButton, PlaybackIcon, Popover } from '@trax/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { PlaybackSettings } from './playback-settings.js';

const Panel = styled.div`
  display: grid;
  gap: var(--space-4);
  width: 20rem;
  max-width: 100%;
`;

/** Everything of the wide bar that is chosen seldom; B opens it. `children` stand above the settings. */
export function PlaybackButton({ children }: { readonly children?: ReactNode }) {
  const isChanged = usePlayerState(({ pauseBetween, speed }) => pauseBetween !== 0 || speed !== 1);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => installPageShortcuts({ b: () => button.current?.click() }), []);
  const trigger = (
    <IconButton ref={button} label="Playback" variant={isChanged ? 'soft' : 'plain'}>
      <PlaybackIcon />
    </IconButton>
  );
  return (
    <Popover trigger={trigger} label="Playback">
      <Panel data-player-panel>
        {children}
        <PlaybackSettings />
      </Panel>
    </Popover>
  );
}
