type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** A letter or a vowel sign of another script than the Latin one. */
const OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u;
/** The signs among the shortcuts, alone and with Shift, by the place of their key on a Latin keyboard. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};

/**
 * The key by which shortcuts are looked up, in lower case: what the press types, or what it would type on a Latin keyboard where
 * the layout is of another script. Digits are known by their place too, because French keyboards type them only with Shift.
 */
export function shortcutKey({ key, code, shiftKey }: Press): string {
  const [, digit] = (!shiftKey && /^Digit([1-9])$/.exec(code)) || [];
  if (digit !== undefined) return digit;
  if (!OTHER_SCRIPT.test(key)) return key.toLowerCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
}
