import { useId, useRef, useState } from 'react';
import type { ComponentType, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { Slot } from 'radix-ui/slot';
import type * as content from './content/content.js';
import { preloadOverlays, useOverlayContent } from './overlays.js';
import type { Trigger } from './popover.js';

type Content = typeof content;

const preload = () => void preloadOverlays();

export type MenuProps = {
  /** The button that opens the menu. */
  readonly trigger: Trigger;
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
};

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown']);

/** A dropdown menu; arrow keys, Home, End and typing move in it. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key'>();
  const button = useRef<HTMLElement>(null);
  const id = useId();
  const buttonId = trigger.props.id ?? `${id}-button`;
  const isOpen = openedBy !== undefined;
  const close = () => setOpenedBy(undefined);
  const loaded = useOverlayContent(isOpen, close);
  const toggle = (event: PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>, by: 'pointer' | 'key') => {
    button.current = event.currentTarget;
    // The focus goes to the menu, not to the button.
    if (!isOpen || by === 'key') event.preventDefault();
    setOpenedBy(isOpen ? undefined : by);
  };
  return (
    <>
      <Slot
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onPointerDown={(event) => {
          if (event.button === 0 && !event.ctrlKey) toggle(event, 'pointer');
        }}
        onKeyDown={(event) => {
          if (OPENING_KEYS.has(event.key)) toggle(event, 'key');
        }}
      >
        {trigger}
      </Slot>
      {loaded && (
        <loaded.MenuContent
          id={id}
          labelledBy={buttonId}
          align={align}
          button={button}
          isOpen={isOpen}
          wasOpenedByKey={openedBy === 'key'}
          onClose={close}
        >
          {children}
        </loaded.MenuContent>
      )}
    </>
  );
}

// The content of a menu is rendered when it opens; its code is loaded by then.
function menuPart<Props extends object>(pick: (loaded: Content) => ComponentType<Props>) {
  return function MenuPart(props: Props) {
    const loaded = useOverlayContent(false, () => undefined);
    if (!loaded) return null;
    const Part = pick(loaded);
    return <Part {...props} />;
  };
}

/** An entry that does something. */
export const MenuItem = menuPart((loaded) => loaded.MenuItem);

/** An entry that leads somewhere: its only child is the link. */
export const MenuLink = menuPart((loaded) => loaded.MenuLink);

/** A heading inside a menu. */
export const MenuLabel = menuPart((loaded) => loaded.MenuLabel);

/** A hairline between groups of entries. */
export const MenuSeparator = menuPart((loaded) => loaded.MenuSeparator);
