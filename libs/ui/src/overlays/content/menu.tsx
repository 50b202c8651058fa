import { Menu as RadixMenu } from 'radix-ui/internal';
import { useRef } from 'react';
import type { ComponentPropsWithRef, ReactElement, ReactNode, RefObject } from 'react';
import { css, styled } from 'styled-components';
import { textStyle } from '../../theme/styles.js';
import { floatingSurface, useReturnToButton } from './popover.js';

const FIRST_ENTRY = '[role^="menuitem"]:not([data-disabled])';

const Panel = styled(RadixMenu.Content)`
  ${floatingSurface}
  min-width: 14rem;
  padding: var(--space-2);
`;

const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--target);
  padding: var(--space-2) var(--space-3);
  border-radius: calc(var(--radius-control) - 0.25rem);
  color: var(--ink);
  text-decoration: none;
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: var(--sunken);
    outline: 2px solid transparent;
    outline-offset: -2px;
  }

  &[data-disabled] {
    opacity: 0.6;
    cursor: default;
  }

  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: var(--muted);
  }
`;

const Item = styled(RadixMenu.Item)`
  ${row}
`;

export const MenuLabel = styled(RadixMenu.Label)`
  ${textStyle.secondary}
  padding: var(--space-2) var(--space-3);
  color: var(--muted);
  overflow-wrap: anywhere;
`;

export const MenuSeparator = styled(RadixMenu.Separator)`
  height: 1px;
  margin: var(--space-2);
  background: var(--raised-line);
`;

type MenuContentProps = {
  readonly id: string;
  readonly labelledBy: string;
  readonly align: 'start' | 'center' | 'end';
  readonly button: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** The first entry then has the focus at once. */
  readonly wasOpenedByKey: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function MenuContent(props: MenuContentProps) {
  const { id, labelledBy, align, button, isOpen, wasOpenedByKey, onClose, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const focusReturn = useReturnToButton(button);
  // Radix would look for an earlier key press, which may have been before this code was loaded.
  const enter = (event: Event) => {
    event.preventDefault();
    if (wasOpenedByKey) panel.current?.querySelector<HTMLElement>(FIRST_ENTRY)?.focus();
  };
  return (
    <RadixMenu.Root open={isOpen} onOpenChange={onClose} modal={false}>
      <RadixMenu.Anchor virtualRef={button} />
      <RadixMenu.Portal>
        <Panel
          ref={panel}
          id={id}
          aria-labelledby={labelledBy}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          onEntryFocus={enter}
          {...focusReturn}
        >
          {children}
        </Panel>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

type MenuItemProps = Omit<ComponentPropsWithRef<typeof RadixMenu.Item>, 'asChild'> & {
  readonly icon?: ReactNode;
};

export function MenuItem({ icon, children, ...rest }: MenuItemProps) {
  return (
    <Item {...rest}>
      {icon}
      {children}
    </Item>
  );
}

export function MenuLink({ children }: { readonly children: ReactElement }) {
  return <Item asChild>{children}</Item>;
}
