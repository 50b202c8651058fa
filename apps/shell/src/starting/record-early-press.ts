/** Marks the control that was pressed last before the application started. */
export const PRESSED_ATTRIBUTE = 'data-early-press';

/**
 * Remembers the last press on a control before the application started, which then repeats it (replay-early-press.tsx). The
 * build writes this function into the pages as an inline script, so it refers to nothing outside of it.
 */
export function recordEarlyPress(pressedAttribute: string): void {
  const record = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest('button, input, a[href]') : null;
    if (!control) return;
    document.querySelector(`[${pressedAttribute}]`)?.removeAttribute(pressedAttribute);
    if (control instanceof HTMLAnchorElement) return; // works without the application
    if (control instanceof HTMLButtonElement) event.preventDefault(); // the application submits its forms itself
    control.setAttribute(pressedAttribute, '');
  };
  const stop = () => {
    document.removeEventListener('click', record, true);
    document.removeEventListener('input', record, true);
  };
  document.addEventListener('click', record, true);
  document.addEventListener('input', record, true);
  document.addEventListener('trax-started', stop, { once: true });
}
