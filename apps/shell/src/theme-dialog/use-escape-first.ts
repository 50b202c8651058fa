import { useEffect, useEffectEvent } from 'react';

/** Takes Escape before the dialog around it does: the first press closes what is open inside, the next one the dialog. */
export function useEscapeFirst(isOpen: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      escape();
    };
    // Dialogs listen on the document, while the event is on its way down.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);
}
