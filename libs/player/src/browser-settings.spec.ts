import { afterEach, expect, it, jest } from '@jest/globals';
import { createSwitchSetting } from './browser-settings.js';

const KEY = 'trax.example';

afterEach(() => localStorage.clear());

const change = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

it('is on until it is switched off, which the next page remembers', () => {
  const setting = createSwitchSetting(KEY);
  expect(setting.store.getState()).toBe(true);
  setting.set(false);
  expect(setting.store.getState()).toBe(false);
  expect(createSwitchSetting(KEY).store.getState()).toBe(false);
  setting.set(true);
  expect(createSwitchSetting(KEY).store.getState()).toBe(true);
});

it('follows other tabs, also one that clears everything', () => {
  const { store } = createSwitchSetting(KEY);
  change(KEY, 'false');
  expect(store.getState()).toBe(false);
  change('trax.other', 'on');
  expect(store.getState()).toBe(false);
  change(null, null);
  expect(store.getState()).toBe(true);
});

it('lasts as long as the page where storage is blocked', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { store, set } = createSwitchSetting(KEY);
  set(false);
  expect(store.getState()).toBe(false);
  setItem.mockRestore();
});
