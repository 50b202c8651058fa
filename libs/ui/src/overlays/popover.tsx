import { useId, useRef, useState } from 'react';
import type { ComponentPropsWithRef, ReactElement, ReactNode, SyntheticEvent } from 'react';
import { Slot } from 'radix-ui/slot';
import { preloadOverlays, useOverlayContent } from './overlays.js';

/** A button, or a component that hands its properties to one. */
export type Trigger = ReactElement<ComponentPropsWithRef<'button'>>;

const preload = () => void preloadOverlays();

export type PopoverProps = {
  /** The button that opens it. Its own click handler may keep it from opening with `preventDefault`. */
  readonly trigger: Trigger;
  readonly label: string;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
};

/** A small non-modal panel beside its button; Escape or a click elsewhere closes it. */
export function Popover({ trigger, label, isOpen: controlled, onOpenChange, side = 'top', children }: PopoverProps) {
  const [uncontrolled, setUncontrolled] = useState(false);
  const isOpen = controlled ?? uncontrolled;
  const button = useRef<HTMLElement>(null);
  const id = useId();
  const change = (next: boolean) => {
    setUncontrolled(next);
    onOpenChange?.(next);
  };
  // Every event that may precede an opening: the owner may also open it by a right click or a long press.
  const rememberButton = (event: SyntheticEvent<HTMLElement>) => {
    button.current = event.currentTarget;
    preload();
  };
  const loaded = useOverlayContent(isOpen, () => change(false));
  return (
    <>
      <Slot
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={preload}
        onFocus={rememberButton}
        onPointerDown={rememberButton}
        onClick={(event) => {
          rememberButton(event);
          if (!event.defaultPrevented) change(!isOpen);
        }}
      >
        {trigger}
      </Slot>
      {loaded && (
        <loaded.PopoverContent id={id} label={label} side={side} button={button} isOpen={isOpen} onOpenChange={change}>
          {children}
        </loaded.PopoverContent>
      )}
    </>
  );
}
