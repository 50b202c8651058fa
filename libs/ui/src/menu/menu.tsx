import { useId, useRef, useState } from 'react';
import type { ComponentType, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { onDemand, useOnDemand } from '../on-demand/on-demand.js';
import { Opener } from '../overlay/opener.js';
import type { Trigger } from '../overlay/opener.js';
import type * as menuParts from './menu-parts.js';

export type MenuProps = {
  /** The button that opens the menu. */
  readonly trigger: Trigger;
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
};

const parts = onDemand(() => import('./menu-parts.js'));
const preload = () => void parts.load();

type Opening = 'pointer' | 'key';

/** A dropdown menu; arrow keys, Home, End and typing move in it. Its code arrives when somebody aims at its button. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<Opening>();
  const button = useRef<HTMLElement>(null);
  const id = useId();
  const buttonId = trigger.props.id ?? `${id}-button`;
  const isOpen = openedBy !== undefined;
  const close = () => setOpenedBy(undefined);
  const arrived = useOnDemand(parts, isOpen, close);
  const press = (event: PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>, by: Opening) => {
    button.current = event.currentTarget;
    // The focus goes to the menu, not to the button.
    if (!isOpen || by === 'key') event.preventDefault();
    setOpenedBy(isOpen ? undefined : by);
  };
  return (
    <>
      <Opener
        trigger={trigger}
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onPointerDown={(event) => {
          if (event.button === 0 && !event.ctrlKey) press(event, 'pointer');
        }}
        onKeyDown={(event) => {
          if (OPENING_KEYS.has(event.key)) press(event, 'key');
        }}
      />
      {arrived && (
        <arrived.MenuPanel
          id={id}
          labelledBy={buttonId}
          align={align}
          button={button}
          isOpen={isOpen}
          wasOpenedByKey={openedBy === 'key'}
          onClose={close}
        >
          {children}
        </arrived.MenuPanel>
      )}
    </>
  );
}

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown']);

function partOf<Props extends object>(pick: (arrived: typeof menuParts) => ComponentType<Props>) {
  return function MenuPart(props: Props) {
    const arrived = parts.read(); // what stands in a menu is drawn when it opens, and then they are here
    if (!arrived) return null;
    const Part = pick(arrived);
    return <Part {...props} />;
  };
}

/** An entry that does something. */
export const MenuItem = partOf((arrived) => arrived.MenuItem);

/** An entry that leads somewhere: its only child is the link. */
export const MenuLink = partOf((arrived) => arrived.MenuLink);

/** A heading inside a menu. */
export const MenuLabel = partOf((arrived) => arrived.MenuLabel);

/** A hairline between groups of entries. */
export const MenuSeparator = partOf((arrived) => arrived.MenuSeparator);
