import { expect, it } from '@jest/globals';
import { playerShortcuts } from './shortcut-list.js';
import { shortcutFor } from './install-shortcuts.js';

const PRINTED: Record<string, string> = {
  Space: ' ',
  'Left arrow': 'ArrowLeft',
  'Right arrow': 'ArrowRight',
  'Up arrow': 'ArrowUp',
  'Down arrow': 'ArrowDown',
  '1–9': '1',
};

const NO_MODIFIERS = { code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

it('lists keys that do something, and each once', () => {
  const listed = playerShortcuts().flatMap(({ keys }) => keys);
  for (const printed of listed) {
    const [key = '', shiftKey] = printed.startsWith('Shift ') ? [printed.slice(6), true] : [printed, false];
    expect([printed, shortcutFor({ ...NO_MODIFIERS, key: PRINTED[key] ?? key, shiftKey })]).not.toContain(undefined);
  }
  expect(new Set(listed).size).toBe(listed.length);
});

it('prints keys in characters that every font has', () => {
  for (const key of playerShortcuts().flatMap(({ keys }) => keys)) expect(key).toMatch(/^[\w <>–]+$/);
});

it('lists every key that does something', () => {
  const keys = [...' abcdefghijklmnopqrstuvwxyz<>', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  const working = keys.filter((key) => shortcutFor({ ...NO_MODIFIERS, key }) !== undefined);
  const listed = playerShortcuts()
    .flatMap(({ keys: printed }) => printed)
    .map((key) => PRINTED[key] ?? key.toLowerCase());
  expect(working.filter((key) => !listed.includes(key))).toEqual([]);
});
