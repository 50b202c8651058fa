import { useRef } from 'react';

/** Handlers for a dialog without a trigger of its own: they remember who had the focus and give it back. */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  const onOpenAutoFocus = () => {
    opener.current = document.activeElement;
  };
  const onCloseAutoFocus = (event: Event) => {
    // Radix would look for its own trigger here, and leave the focus on the body.
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { onOpenAutoFocus, onCloseAutoFocus };
}
