import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { keepTypedText } from './keep-typed-text.js';

const onCommand = jest.fn();

function SearchField() {
  const [search, setSearch] = useState('before');
  return <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />;
}

beforeEach(() => {
  jest.useFakeTimers();
  onCommand.mockClear();
  document.addEventListener('keydown', onCommand);
  render(<SearchField />);
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  document.removeEventListener('keydown', onCommand);
  jest.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const press = (...keys: string[]) => {
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};
const focusField = () =>
  act(async () => {
    field().focus();
    field().select();
  });

it('puts what was typed before the field had the focus into it, and runs none of it as commands', async () => {
  keepTypedText();
  press('m', 'o', 'x', 'Backspace', 'r', 'n');
  await focusField();
  expect(field().value).toBe('morn');
  expect(onCommand).not.toHaveBeenCalled();
  press('m');
  expect(onCommand).toHaveBeenCalledTimes(1);
});

it.each([
  ['Escape', () => press('Escape')],
  ['five seconds without a field', () => jest.advanceTimersByTime(5000)],
])('ends with %s', async (_, end) => {
  keepTypedText();
  press('m');
  end();
  onCommand.mockClear();
  press('n');
  expect(onCommand).toHaveBeenCalledTimes(1);
  await focusField();
  expect(field().value).toBe('before');
});
