import { useEffect, useRef, type RefObject } from 'react';

type ListFocus = {
  /** Of the items, in their order; undefined as long as they are not known. */
  readonly ids: readonly string[] | undefined;
  readonly region: RefObject<HTMLElement | null>;
  /** Selects one control of each item, in the same order; or, where only some items are in the document, that of an index. */
  readonly controls: string | ((index: number) => string);
  /** Selects what takes the focus when no item is left. */
  readonly otherwise: string;
};

/**
 * An item that goes takes the focus with it, and the toast that brings one back keeps it: the item's neighbour gets it then,
 * or the item itself. Focus that was not lost with an element stays where it is.
 */
export function useListFocus({ ids, region, controls, otherwise }: ListFocus): void {
  const seen = useRef(ids);
  useEffect(followFocus, []);
  useEffect(() => {
    const before = seen.current;
    seen.current = ids;
    if (!before || !ids || before.length === ids.length) return;
    const changed = ids.findIndex((id, place) => id !== before[place]);
    // Not now: a menu or toast that closes with it puts the focus in its own place first.
    setTimeout(() => {
      if (!isFocusLost()) return;
      const index = changed < 0 ? ids.length - 1 : changed;
      const find = (selector: string, at = 0) => region.current?.querySelectorAll<HTMLElement>(selector)[at];
      const control = typeof controls === 'string' ? find(controls, index) : find(controls(index));
      (control ?? find(otherwise))?.focus({ preventScroll: true });
    });
  }, [ids, region, controls, otherwise]);
}

let lastFocused: EventTarget | null = null;
let lists = 0;

const remember = ({ target }: FocusEvent) => {
  lastFocused = target;
};

/** One handler for all lists of the page: some pages have hundreds. */
function followFocus(): () => void {
  lists += 1;
  document.addEventListener('focusin', remember); // adding it again changes nothing
  return () => {
    lists -= 1;
    if (lists > 0) return;
    document.removeEventListener('focusin', remember);
    lastFocused = null;
  };
}

/** Whether the focus went with an element that was removed, or to one that only scripts may focus. */
function isFocusLost(): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active !== document.body) return active.tabIndex < 0;
  return lastFocused instanceof Element && !lastFocused.isConnected;
}

/** Moves the focus to the first button or slider within an element that can take it. */
export function focusFirstControl(within: Element | null): void {
  within?.querySelector<HTMLElement>('button:not(:disabled), [role="slider"]')?.focus({ preventScroll: true });
}
