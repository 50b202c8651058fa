import * as RadixPopover from 'radix-ui/popover';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { layer } from '../theme/layer.js';
import { fadeIn } from './backdrop.js';
import { useReturnToButton } from './use-return-to-button.js';

const Panel = styled(RadixPopover.Content)`
  z-index: ${layer.menu};
  max-width: calc(100vw - 2 * var(--space-4));
  padding: var(--space-4);
  border: 1px solid var(--raised-line);
  border-radius: var(--radius-control);
  background: var(--raised);
  box-shadow: var(--shadow);
  animation: ${fadeIn} var(--motion-hover) ease-out;
`;

export type PopoverPanelProps = {
  readonly id: string;
  readonly label: string;
  readonly side: 'top' | 'bottom';
  readonly button: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

/** What a `Popover` shows once it was opened. */
export function PopoverPanel({ id, label, side, button, isOpen, onOpenChange, children }: PopoverPanelProps) {
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
