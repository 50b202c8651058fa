import { useId, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { onDemand, useOnDemand } from '../on-demand/on-demand.js';
import { Opener } from './opener.js';
import type { Trigger } from './opener.js';

export type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: Trigger;
  readonly label: string;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
};

const panel = onDemand(async () => (await import('./popover-panel.js')).PopoverPanel);
const preload = () => void panel.load();

/** A small non-modal panel beside its button; Escape or a click elsewhere closes it. */
export function Popover({ trigger, label, isOpen: given, onOpenChange, side = 'top', children }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const isOpen = given ?? own;
  const button = useRef<HTMLElement>(null);
  const id = useId();
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  // Its owner may open it otherwise than by a press: held down, or by a right click.
  const remember = (event: SyntheticEvent<HTMLButtonElement>) => {
    button.current = event.currentTarget;
  };
  const Panel = useOnDemand(panel, isOpen, () => change(false));
  return (
    <>
      <Opener
        trigger={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={preload}
        onFocus={(event) => {
          remember(event);
          preload();
        }}
        onPointerDown={remember}
        onClick={(event) => {
          remember(event);
          change(!isOpen);
        }}
      />
      {Panel && (
        <Panel id={id} label={label} side={side} button={button} isOpen={isOpen} onOpenChange={change}>
          {children}
        </Panel>
      )}
    </>
  );
}
