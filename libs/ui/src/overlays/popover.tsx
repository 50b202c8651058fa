import * as RadixPopover from 'radix-ui/popover';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
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
  padding: var(--space-4);
`;

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
export function Popover({ trigger, label, isOpen, onOpenChange, side = 'top', children }: PopoverProps) {
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <Panel
          aria-label={label}
          side={side}
          sideOffset={8}
          collisionPadding={16}
          onCloseAutoFocus={keepFocusThatHasMoved}
        >
          <CountedOverlay />
          {children}
        </Panel>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/** A panel that was opened while this one closed has the focus already, and would close without it. */
function keepFocusThatHasMoved(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}
