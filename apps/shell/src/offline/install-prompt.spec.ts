import { beforeEach, expect, it, jest } from '@jest/globals';
import { install, installPrompt, isOfferDue } from './install-prompt.js';

beforeEach(() => localStorage.clear());

it('is offered once, on the second day', () => {
  expect(['2026-11-28', '2026-11-28', '2026-11-30', '2026-12-01'].map(isOfferDue)).toEqual([false, false, true, false]);
});

it('is that of the browser, which can be shown once', () => {
  const prompt = jest.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  install();
  install();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(installPrompt.getState()).toBeUndefined();
});
