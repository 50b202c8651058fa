import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

type ListFocus = {
  /** Of the items, in their order; undefined as long as nobody knows them. */
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
  const lastFocused = useLastFocused();
  useEffect(() => {
    const before = seen.current;
    seen.current = ids;
    if (!before || !ids || before.length === ids.length) return;
    const changed = ids.findIndex((id, place) => id !== before[place]);
    // Not now: a menu or toast that closes with it puts the focus in its own place first.
    setTimeout(() => {
      if (!region.current || !isFocusLost(lastFocused.current)) return;
      const index = changed < 0 ? ids.length - 1 : changed;
      const control =
        typeof controls === 'string'
          ? region.current.querySelectorAll<HTMLElement>(controls)[index]
          : region.current.querySelector<HTMLElement>(controls(index));
      (control ?? region.current.querySelector<HTMLElement>(otherwise))?.focus({ preventScroll: true });
    });
  }, [ids, region, controls, otherwise, lastFocused]);
}

function useLastFocused(): RefObject<EventTarget | null> {
  const lastFocused = useRef<EventTarget>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      lastFocused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return lastFocused;
}

/** Whether the focus went with an element that was removed, or to one that only scripts may focus. */
function isFocusLost(lastFocused: EventTarget | null): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active !== document.body) return active.tabIndex < 0;
  return lastFocused instanceof Element && !lastFocused.isConnected;
}
