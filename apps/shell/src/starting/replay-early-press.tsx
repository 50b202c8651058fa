import { useEffect } from 'react';
import { PRESSED_ATTRIBUTE } from './record-early-press.js';

/** Repeats an early press once the page around it is interactive; a placeholder does so when it is replaced. */
export function ReplayEarlyPress() {
  useEffect(() => {
    if (!document.getElementById('placeholder')) replayEarlyPress();
  }, []);
  return null;
}

/** Repeats the last press of the time before the application started, on the same control of the application. */
export function replayEarlyPress(): void {
  const pressed = document.querySelector<HTMLElement>(`[${PRESSED_ATTRIBUTE}]`);
  document.dispatchEvent(new Event('trax-started'));
  if (!pressed) return;
  pressed.removeAttribute(PRESSED_ATTRIBUTE);
  const control = findInApplication(pressed);
  if (!control) return;
  control.focus();
  if (pressed instanceof HTMLInputElement && control instanceof HTMLInputElement)
    return copyTypedText(pressed, control);
  // Menus open and tabs change when the pointer goes down.
  control.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0 }));
  control.click();
}

/** The pressed control itself where the page was hydrated, the one of the same name where it replaced a placeholder. */
function findInApplication(pressed: HTMLElement): HTMLElement | undefined {
  const root = document.getElementById('root');
  if (!root || root.contains(pressed)) return pressed;
  const sameTag = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>(pressed.tagName)];
  const isSameName = (control: HTMLElement) => nameOf(control) === nameOf(pressed);
  const placeholder = pressed.closest('#placeholder');
  const index = placeholder ? sameTag(placeholder).filter(isSameName).indexOf(pressed) : 0;
  return sameTag(root).filter(isSameName)[index];
}

const nameOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ??
  (control instanceof HTMLInputElement ? `${control.type} ${control.placeholder}` : control.textContent);

function copyTypedText({ value }: HTMLInputElement, field: HTMLInputElement): void {
  if (value === '') return;
  // React overrides `value` of the element itself, so that only the prototype's setter makes it see the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
