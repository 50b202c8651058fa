import * as RadixPopover from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { layer } from '../theme/layer.js';
import { fadeIn } from './backdrop.js';

const Panel = styled(RadixPopover.Content)`
  z-index: ${layer.menu};
  max-width: calc(100vw - 2 * var(--space-4));
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
  box-shadow: var(--shadow);
  animation: ${fadeIn} var(--motion-hover) ease-out;
`;

export type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
};

/** A small non-modal panel beside its button; Escape or a click elsewhere closes it. */
export function Popover({ trigger, label, isOpen, onOpenChange, side = 'top', children }: PopoverProps) {
  const control = {
    ...(isOpen === undefined ? {} : { open: isOpen }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  };
  return (
    <RadixPopover.Root {...control}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <Panel aria-label={label} side={side} sideOffset={8} collisionPadding={16}>
          {children}
        </Panel>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
