import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Lets the focus into the notifications while a modal dialog holds it (F8, spec §9): the dialog watches from the document
 * and would pull the focus back, so it is not told about the moves into this region.
 */
export function useFocusPastDialogs(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keepFromDialogs = (event: FocusEvent) => {
      const destination = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (destination instanceof Node && region.current?.contains(destination)) event.stopPropagation();
    };
    const { body } = document;
    body.addEventListener('focusin', keepFromDialogs);
    body.addEventListener('focusout', keepFromDialogs);
    return () => {
      body.removeEventListener('focusin', keepFromDialogs);
      body.removeEventListener('focusout', keepFromDialogs);
    };
  }, [region]);
}
