import { Menu as RadixMenu } from 'radix-ui/internal';
import { useRef } from 'react';
import type { ComponentPropsWithRef, ReactElement, ReactNode, RefObject } from 'react';
import { css, styled } from 'styled-components';
import { fadeIn } from '../overlay/backdrop.js';
import { useReturnToButton } from '../overlay/use-return-to-button.js';
import { layer } from '../theme/layer.js';
import { textStyle } from '../theme/text-style.js';

const FIRST_ENTRY = '[role^="menuitem"]:not([data-disabled])';

const Panel = styled(RadixMenu.Content)`
  z-index: ${layer.menu};
  min-width: 14rem;
  max-width: calc(100vw - 2 * var(--space-4));
  padding: var(--space-2);
  border: 1px solid var(--raised-line);
  border-radius: var(--radius-control);
  background: var(--raised);
  box-shadow: var(--shadow);
  animation: ${fadeIn} var(--motion-hover) ease-out;
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

/** A heading inside a menu. */
export const MenuLabel = styled(RadixMenu.Label)`
  ${textStyle.secondary}
  padding: var(--space-2) var(--space-3);
  color: var(--muted);
  overflow-wrap: anywhere;
`;

/** A hairline between groups of entries. */
export const MenuSeparator = styled(RadixMenu.Separator)`
  height: 1px;
  margin: var(--space-2);
  background: var(--raised-line);
`;

export type MenuPanelProps = {
  readonly id: string;
  readonly labelledBy: string;
  readonly align: 'start' | 'center' | 'end';
  readonly button: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** Then the first entry has the focus at once. */
  readonly wasOpenedByKey: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What a `Menu` shows once it was opened. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, labelledBy, align, button, isOpen, wasOpenedByKey, onClose, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const focusReturn = useReturnToButton(button);
  // Radix would ask how the last key was pressed, which may have been before this code arrived.
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

export type MenuItemProps = Omit<ComponentPropsWithRef<typeof RadixMenu.Item>, 'asChild'> & {
  readonly icon?: ReactNode;
};

/** An entry that does something. */
export function MenuItem({ icon, children, ...rest }: MenuItemProps) {
  return (
    <Item {...rest}>
      {icon}
      {children}
    </Item>
  );
}

/** An entry that leads somewhere: its only child is the link. */
export function MenuLink({ children }: { readonly children: ReactElement }) {
  return <Item asChild>{children}</Item>;
}
