import * as RadixPopover from 'radix-ui/popover';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { css, styled } from 'styled-components';
import { fadeIn, layer } from '../../theme/styles.js';

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

type PopoverContentProps = {
  readonly id: string;
  readonly label: string;
  readonly side: 'top' | 'bottom';
  readonly button: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

export function PopoverContent({ id, label, side, button, isOpen, onOpenChange, children }: PopoverContentProps) {
  const focusReturn = useReturnToButton(button);
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixPopover.Anchor virtualRef={button} />
      <RadixPopover.Portal>
        <Panel id={id} aria-label={label} side={side} sideOffset={8} collisionPadding={16} {...focusReturn}>
          {children}
        </Panel>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/**
 * Handlers for content whose button Radix does not know: closing gives the focus back to the button, unless the person has
 * pressed something else. A press on the button itself is handled by the button.
 */
export function useReturnToButton(button: RefObject<HTMLElement | null>) {
  const wasElsewherePressed = useRef(false);
  const onInteractOutside = (event: Event) => {
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
    else wasElsewherePressed.current = true;
  };
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    // What was opened meanwhile has the focus already, and would close without it.
    const isFocusFree = document.activeElement === document.body;
    if (isFocusFree && !wasElsewherePressed.current) button.current?.focus();
    wasElsewherePressed.current = false;
  };
  return { onInteractOutside, onCloseAutoFocus };
}
