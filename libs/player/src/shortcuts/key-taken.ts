const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"]), textarea, select';
const DIALOGS = '[role="dialog"], [role="alertdialog"], dialog[open]';
// The panels of the player are dialogs beside their buttons, beside which the rest of the page can be used.
const PLAYER_PANEL = '[data-player-panel]';
const OWNS_EVERY_KEY = '[role="menu"], [role="listbox"], [role="combobox"]';
const OWNS_SPACE =
  'button, a[href], summary, input, [role="button"], [role="link"], [role="switch"], [role="checkbox"], [role="radio"], [role="tab"], [role="option"]';
// Things that are dragged with the keyboard announce themselves by a role description.
const OWNS_ARROWS =
  'input, [role="slider"], [role="tab"], [role="tablist"], [role="radio"], [role="radiogroup"], [role="grid"], [role="tree"], [role="spinbutton"], [aria-roledescription]';

/** Whether the focused element has its own meaning for this key (of `shortcutKey`), or the listener is typing or in a dialog. Letters work in the panels of the player. */
export function isKeyTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  if (target.closest(`${TYPING}, ${OWNS_EVERY_KEY}, [contenteditable="true"]`)) return true;
  const dialog = target.closest(DIALOGS);
  if (dialog && !(/^[a-z]$/.test(key) && dialog.querySelector(PLAYER_PANEL))) return true;
  if (key === ' ') return target.closest(OWNS_SPACE) !== null;
  return key.startsWith('arrow') && target.closest(OWNS_ARROWS) !== null;
}
