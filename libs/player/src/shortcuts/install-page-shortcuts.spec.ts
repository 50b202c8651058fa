import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { installPageShortcuts } from './install-page-shortcuts.js';
import { singleKeyShortcuts } from '../browser-settings.js';

const toggle = jest.fn();
const help = jest.fn();
let uninstall: () => void;

beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = '<main tabindex="-1"><input /><div role="dialog"><p></p></div></main>';
  uninstall = installPageShortcuts({ t: toggle, '?': help });
});
afterEach(() => {
  uninstall();
  singleKeyShortcuts.set(true);
});

const press = (key: string, { on = 'main', ...init }: KeyboardEventInit & { on?: string } = {}) =>
  document
    .querySelector(on)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

it('acts on its keys, capital or not, and leaves the others alone', () => {
  expect(press('t')).toBe(false);
  press('T');
  expect(toggle).toHaveBeenCalledTimes(2);
  press('?', { shiftKey: true });
  expect(help).toHaveBeenCalledTimes(1);
  expect(press('x')).toBe(true);
});

it('acts on letters of another script by their place, and on its signs', () => {
  expect(press('е', { code: 'KeyT' })).toBe(false);
  expect(press('τ', { code: 'KeyT' })).toBe(false);
  expect(toggle).toHaveBeenCalledTimes(2);
  press('Е', { code: 'KeyT', shiftKey: true });
  expect(toggle).toHaveBeenCalledTimes(2);
  press('?', { code: 'Digit7', shiftKey: true });
  expect(help).toHaveBeenCalledTimes(1);
});

it('is silent with modifiers, while a key is held, while typing or composing, and in dialogs', () => {
  press('t', { ctrlKey: true });
  press('t', { altKey: true });
  press('t', { metaKey: true });
  press('T', { shiftKey: true });
  press('t', { repeat: true });
  press('t', { isComposing: true });
  press('t', { on: 'input' });
  press('t', { on: '[role=dialog] p' });
  expect(toggle).not.toHaveBeenCalled();
});

it('is silent when something else has acted on the key', () => {
  document.querySelector('main')?.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press('t');
  expect(toggle).not.toHaveBeenCalled();
});

it('is silent while shortcuts are turned off', () => {
  singleKeyShortcuts.set(false);
  press('t');
  expect(toggle).not.toHaveBeenCalled();
  singleKeyShortcuts.set(true);
  press('t');
  expect(toggle).toHaveBeenCalledTimes(1);
});

it('is silent once it is removed', () => {
  uninstall();
  press('t');
  expect(toggle).not.toHaveBeenCalled();
});
