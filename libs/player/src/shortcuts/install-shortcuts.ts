import type { Player } from '../player.js';

export type ShortcutOptions = {
  /** Called at each key press: single-key shortcuts can be turned off (WCAG 2.2, 2.1.4). On by default. */
  readonly areOn?: () => boolean;
  readonly target?: Document;
};

/**
 * The player's keyboard shortcuts for the whole page; they are silent until a track is chosen, while typing, in dialogs and
 * where the focused control has its own meaning for the key. Returns what removes them.
 */
export function installShortcuts(
  player: Player,
  { areOn = () => true, target = document }: ShortcutOptions = {},
): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !player.getState().queue || !areOn()) return;
    const shortcut = shortcutFor(event);
    if (!shortcut || isKeyTaken(event.key, event.target) || (event.repeat && !isRepeatable(event.key))) return;
    event.preventDefault();
    shortcut(player);
  };
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

// A key that is held down may seek and change the volume on and on, but not flicker between play and pause.
const isRepeatable = (key: string): boolean => key.startsWith('Arrow') || /^[jl]$/i.test(key);

/** What a key press does. */
type Shortcut = (player: Player) => void;

const seekBy = (seconds: number) => (player: Player) => player.seek(player.getPlayhead().positionSeconds + seconds);
const changeVolume = (by: number) => (player: Player) => player.setVolume(player.getState().volume + by);

const KEYS: Readonly<Record<string, Shortcut>> = {
  ' ': (player) => player.toggle(),
  k: (player) => player.toggle(),
  j: seekBy(-10),
  l: seekBy(10),
  arrowleft: seekBy(-5),
  arrowright: seekBy(5),
  arrowup: changeVolume(5),
  arrowdown: changeVolume(-5),
  m: (player) => player.toggleMute(),
  p: (player) => player.previous(),
  n: (player) => player.next(),
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The player's shortcut of a key press. Undefined for every other key. */
export function shortcutFor(press: Press): Shortcut | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press;
  if (ctrlKey || altKey || metaKey) return undefined;
  const digit = digitOf(press);
  if (digit !== undefined) return (player) => player.setRepetitions(digit);
  if (shiftKey) return key.toLowerCase() === 'n' ? (player) => player.skipTrack() : undefined;
  return KEYS[key.toLowerCase()];
}

/** 1 to 9 by what the key types, or by where it is: French keyboards type digits only with Shift. */
function digitOf({ key, code, shiftKey }: Press): number | undefined {
  if (/^[1-9]$/.test(key)) return Number(key);
  const [, digit] = (!shiftKey && /^Digit([1-9])$/.exec(code)) || [];
  return digit === undefined ? undefined : Number(digit);
}

const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"]), textarea, select';
const DIALOGS = '[role="dialog"], [role="alertdialog"], dialog[open]';
const OWNS_EVERY_KEY = '[role="menu"], [role="listbox"], [role="combobox"]';
const OWNS_SPACE =
  'button, a[href], summary, input, [role="button"], [role="link"], [role="switch"], [role="checkbox"], [role="radio"], [role="tab"], [role="option"]';
// Things that are dragged with the keyboard announce themselves by a role description.
const OWNS_ARROWS =
  'input, [role="slider"], [role="tab"], [role="tablist"], [role="radio"], [role="radiogroup"], [role="grid"], [role="tree"], [role="spinbutton"], [aria-roledescription]';

/** Whether the focused element has its own meaning for this key, or the listener is typing or in a dialog. */
export function isKeyTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  if (target.closest(`${TYPING}, ${DIALOGS}, ${OWNS_EVERY_KEY}, [contenteditable="true"]`)) return true;
  if (key === ' ') return target.closest(OWNS_SPACE) !== null;
  return key.startsWith('Arrow') && target.closest(OWNS_ARROWS) !== null;
}
