import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.js';
import { MoreIcon } from '../icons/icons.js';
import { textStyle } from '../theme/styles.js';
import { CountedOverlay } from './open-overlays.js';
import { floatingSurface, keepFocusThatHasMoved } from './popover.js';
import type { Trigger } from './popover.js';

const Panel = styled(RadixMenu.Content)`
  ${floatingSurface}
  min-width: 14rem;
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: var(--space-2);
  overflow-y: auto;
`;

const Item = styled(RadixMenu.Item)`
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

/** A heading inside a menu. */
export const MenuLabel = styled(RadixMenu.Label)`
  ${textStyle.secondary}
  padding: var(--space-2) var(--space-3);
  color: var(--muted);
  overflow-wrap: anywhere;
`;

/** A hairline between groups of entries. */
export const MenuSeparator = styled(RadixMenu.Separator)`
  margin: var(--space-2);
  border-top: 1px solid var(--raised-line);
`;

export type MenuProps = {
  /** The button that opens the menu. */
  readonly trigger: Trigger;
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
};

/** A dropdown menu; arrow keys, Home, End and typing move in it. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <Panel align={align} sideOffset={8} collisionPadding={16} onCloseAutoFocus={keepFocusThatHasMoved}>
          <CountedOverlay />
          {children}
        </Panel>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

type MoreMenuProps = {
  /** Of its button, for example `Options for I rest`. */
  readonly label: string;
  /** What its items set is not as usual, as `label` says. */
  readonly isOn?: boolean;
  /** In place of the three dots: that of its first item, where no button beside it does the same. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
};

/** What else can be done with something, behind the button with three dots. */
export const MoreMenu = ({ icon = <MoreIcon />, children, ...button }: MoreMenuProps) => (
  <Menu trigger={<IconButton {...button}>{icon}</IconButton>}>{children}</Menu>
);

type MenuItemProps = Omit<ComponentPropsWithRef<typeof RadixMenu.Item>, 'asChild'> & {
  /** In a menu whose entries all have one. */
  readonly icon?: ReactNode;
};

/** An entry that does something. */
export function MenuItem({ icon, children, ...rest }: MenuItemProps) {
  return (
    <Item {...rest}>
      {icon}
      <span>{children}</span>
    </Item>
  );
}

/** An entry that leads somewhere: its only child is the link. */
export function MenuLink({ children }: { readonly children: ReactElement }) {
  return <Item asChild>{children}</Item>;
}
