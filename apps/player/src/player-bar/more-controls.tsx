import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { usePlayerState } from '@trax/player';
import { AnchoredPopover, LoopIcon, MenuItem, MoreMenu } from '@trax/ui';
import type { ReactNode } from 'react';
import { loopInWords, useNextLoop } from '../choose-playback/loop-button.js';
import type { OpenPanel, PanelName } from './panels.js';
import { PANELS, PanelContent, usePanelStates } from './panels.js';

export type Control = 'repeat' | PanelName;

type MoreControlsProps = {
  readonly controls: readonly Control[];
  readonly openPanel: OpenPanel;
  /** The items above those of the controls. */
  readonly children: ReactNode;
};

/**
 * The controls for which the bar has no room, in words and with what they are set to. What is not as usual is part of the name of
 * its button.
 */
export function MoreControls({ controls, openPanel, children }: MoreControlsProps) {
  const chooseNextLoop = useNextLoop();
  const items = useItems(controls);
  const changed = items.filter(({ isChanged }) => isChanged).map(({ text }) => text);
  const opened = items.flatMap(({ control }) => (control === openPanel.name ? [control] : []))[0];
  const select = (event: Event, control: Control) => {
    if (control !== 'repeat') return openPanel.open(control);
    event.preventDefault(); // the menu stays open for the next press
    chooseNextLoop();
  };
  const menu = (
    <MoreMenu label={[t`More controls`, ...changed].join(', ')} isOn={changed.length > 0}>
      {children}
      {items.map(({ control, text }) => (
        <MenuItem
          key={control}
          icon={control === 'repeat' ? <LoopIcon /> : PANELS[control].icon}
          onSelect={(event) => select(event, control)}
        >
          {text}
        </MenuItem>
      ))}
    </MoreMenu>
  );
  const close = () => opened && openPanel.close(opened);
  return (
    <AnchoredPopover
      anchor={menu}
      label={opened ? i18n._(PANELS[opened].title) : ''}
      isOpen={opened !== undefined}
      onOpenChange={close}
    >
      {opened && <PanelContent name={opened} onDone={close} />}
    </AnchoredPopover>
  );
}

function useItems(controls: readonly Control[]) {
  const loop = usePlayerState((state) => state.loop);
  const states = usePanelStates();
  return controls.map((control) => {
    if (control === 'repeat') return { control, text: loopInWords(loop), isChanged: loop !== 'off' };
    const name = i18n._(PANELS[control].name);
    const state = states[control];
    return { control, text: state ? `${name}: ${state.text}` : name, isChanged: state?.isChanged ?? false };
  });
}
