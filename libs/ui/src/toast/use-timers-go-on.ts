import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * The timers of toasts rest while the pointer or the focus is on one, and Radix waits for either to leave. A toast that is
 * closed under them takes that moment with it: it is told here, or the next toast would never go.
 */
export function useTimersGoOn(region: RefObject<HTMLElement | null>, isToastOpen: boolean): void {
  useEffect(() => {
    if (isToastOpen) return;
    region.current?.querySelector('[role="region"]')?.dispatchEvent(new FocusEvent('focusout'));
  }, [region, isToastOpen]);
}
