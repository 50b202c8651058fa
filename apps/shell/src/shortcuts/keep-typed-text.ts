/** A search field that is not there by then will not come. */
const MAX_WAIT_MS = 5000;

/**
 * Keeps the text that is typed from now on, none of which is a command, for the search field that gets the focus next. Escape
 * and Tab end it.
 */
export function keepTypedText(): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let text = '';
  const timer = setTimeout(() => waiting.abort(), MAX_WAIT_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (key === 'Escape' || key === 'Tab') waiting.abort();
    if (ctrlKey || altKey || metaKey || (key.length > 1 && key !== 'Backspace')) return;
    text = key === 'Backspace' ? text.slice(0, -1) : text + key;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
    waiting.abort();
    // The field selects its text when it has got the focus; what was typed replaces that.
    if (text !== '') queueMicrotask(() => insertText(target, text));
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  window.addEventListener('focusin', onFocus, { signal });
}

function insertText(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
