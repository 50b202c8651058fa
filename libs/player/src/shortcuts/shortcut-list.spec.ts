import { expect, it } from '@jest/globals';
import { panelShortcuts, playerShortcuts } from './shortcut-list.js';
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

it('says of each key what it does', () => {
  const lines = [...playerShortcuts(), ...panelShortcuts()].map(({ keys, does }) => `${keys.join(' or ')}: ${does}`);
  expect(lines).toEqual([
    'Space or K: Play or pause',
    'M: Mute or unmute',
    'J: Back 10 seconds',
    'L: Forward 10 seconds',
    'Left arrow: Back 5 seconds',
    'Right arrow: Forward 5 seconds',
    'Up arrow: Louder',
    'Down arrow: Quieter',
    'P: Previous',
    'N: Next play, or next track',
    'Shift N: Skip the track',
    '1–9: Plays of the current track',
    'R: Repeat: track, queue, until the timer ends, off',
    'W: Longer pause between plays',
    'Shift W: Shorter pause between plays',
    '<: Slower',
    '>: Faster',
    'V: The other voice of the track',
    'Shift V: The other voice of the whole queue',
    'F: Add the track to Favourites, or remove it',
    'Q: Up next',
    'B: Playback',
    'A: Read along',
    'S: Sleep timer',
  ]);
});
