import { useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Handlers for a panel whose button Radix does not know: closing gives the focus back to it, unless the person has gone
 * elsewhere. A press on the button itself is left to the button.
 */
export function useReturnToButton(button: RefObject<HTMLElement | null>) {
  const hasGoneElsewhere = useRef(false);
  const onInteractOutside = (event: Event) => {
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
    else hasGoneElsewhere.current = true;
  };
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    if (!hasGoneElsewhere.current) button.current?.focus();
    hasGoneElsewhere.current = false;
  };
  return { onInteractOutside, onCloseAutoFocus };
}
