import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

type ListFocus = {
  /** Of the items, in their order; undefined as long as nobody knows them. */
  readonly ids: readonly string[] | undefined;
  readonly region: RefObject<HTMLElement | null>;
  /** Selects one control of each item, in the same order. */
  readonly controls: string;
  /** Selects what takes the focus when no item is left. */
  readonly otherwise: string;
};

/**
 * An item that goes takes the focus with it, and the toast that brings one back keeps it: the item's neighbour gets it then,
 * or the item itself, unless the listener has gone elsewhere.
 */
export function useListFocus({ ids, region, controls, otherwise }: ListFocus): void {
  const seen = useRef(ids);
  useEffect(() => {
    const before = seen.current;
    seen.current = ids;
    if (!before || !ids || before.length === ids.length) return;
    const changed = ids.findIndex((id, place) => id !== before[place]);
    // Not now: a menu or toast that closes with it puts the focus in its own place first.
    setTimeout(() => {
      if (isFocusKept()) return;
      const found = region.current?.querySelectorAll<HTMLElement>(controls) ?? [];
      const control = Array.from(found).at(changed) ?? region.current?.querySelector<HTMLElement>(otherwise);
      control?.focus({ preventScroll: true });
    });
  }, [ids, region, controls, otherwise]);
}

/** Whether it is on something that can be operated; the body cannot, nor what only scripts may focus. */
const isFocusKept = (): boolean =>
  document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0;
