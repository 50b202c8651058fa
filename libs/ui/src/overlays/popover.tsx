import * as RadixPopover from 'radix-ui/popover';
import { useRef } from 'react';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { focusFirstControl } from '../focus/use-list-focus.js';
import { fadeIn, layer } from '../theme/styles.js';
import { CountedOverlay } from './open-overlays.js';

/** A button, or a component that hands its properties to one. */
export type Trigger = ReactElement<ComponentPropsWithRef<'button'>>;

/** The surface of panels and menus beside their button. */
export const floatingSurface = css`
  z-index: ${layer.menu};
  max-width: calc(100vw - 2 * var(--space-4));
  border: 1px solid var(--raised-line);
  border-radius: var(--radius-control);
  background: var(--raised);
  box-shadow: var(--shadow);
  animation: ${fadeIn} var(--motion-hover) ease-out;
`;

const Panel = styled(RadixPopover.Content)`
  ${floatingSurface}
  max-height: var(--radix-popover-content-available-height);
  padding: var(--space-4);
  overflow-y: auto;
`;

type PopoverContent = {
  readonly label: string;
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
};

export type PopoverProps = PopoverContent & {
  /** The button that opens it. Its own click handler may keep it from opening with `preventDefault`. */
  readonly trigger: Trigger;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
};

/** A small non-modal panel beside its button; Escape or a click elsewhere closes it. */
export function Popover({ trigger, isOpen, onOpenChange, ...content }: PopoverProps) {
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <FloatingPanel {...content} onCloseAutoFocus={keepFocusThatHasMoved} />
    </RadixPopover.Root>
  );
}

export type AnchoredPopoverProps = PopoverContent & {
  /** The panel is beside it, and its first button has the focus afterwards. */
  readonly anchor: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** A popover that something else opens, such as an entry of a menu. With another label it is another panel. */
export function AnchoredPopover({ anchor, isOpen, onOpenChange, label, ...content }: AnchoredPopoverProps) {
  const place = useRef<HTMLDivElement>(null);
  const returnFocus = (event: Event) => {
    keepFocusThatHasMoved(event);
    if (!event.defaultPrevented) focusFirstControl(place.current);
  };
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixPopover.Anchor ref={place}>{anchor}</RadixPopover.Anchor>
      <FloatingPanel key={label} label={label} {...content} onCloseAutoFocus={returnFocus} />
    </RadixPopover.Root>
  );
}

type FloatingPanelProps = PopoverContent & { readonly onCloseAutoFocus: (event: Event) => void };

function FloatingPanel({ label, side = 'top', children, onCloseAutoFocus }: FloatingPanelProps) {
  return (
    <RadixPopover.Portal>
      <Panel aria-label={label} side={side} sideOffset={8} collisionPadding={16} onCloseAutoFocus={onCloseAutoFocus}>
        <CountedOverlay />
        {children}
      </Panel>
    </RadixPopover.Portal>
  );
}

/** A panel that was opened while this one closed has the focus already, and would close without it. */
export function keepFocusThatHasMoved(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}
