import { beforeEach, expect, it } from '@jest/globals';
import { applyTheme } from './apply-theme.js';

const { dataset } = document.documentElement;

beforeEach(() => {
  delete dataset['theme'];
  delete dataset['dayPart'];
  delete dataset['themeFades'];
});

it('shows the first theme of a page without a fade', () => {
  applyTheme('dark');
  expect(dataset['theme']).toBe('dark');
  expect(dataset['themeFades']).toBeUndefined();
});

it('does not fade when the theme stays what the boot script guessed', () => {
  Object.assign(dataset, { theme: 'dark', dayPart: 'lamp' });
  applyTheme('dark');
  expect(dataset['themeFades']).toBeUndefined();
});

it('fades from one part of the day to the next', () => {
  applyTheme('default', 'dawn');
  expect(dataset['themeFades']).toBeUndefined();
  applyTheme('default', 'paper');
  expect(dataset['dayPart']).toBe('paper');
  expect(dataset['themeFades']).toBe('true');
});

it('fades from one theme to another', () => {
  applyTheme('default');
  applyTheme('dark');
  expect(dataset['theme']).toBe('dark');
  expect(dataset['themeFades']).toBe('true');
});
