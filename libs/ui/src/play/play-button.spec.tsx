import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PlayButton } from './play-button.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'Pause I rest' });
const isBusy = () => button().getAttribute('aria-busy') === 'true';

it('shows a ring once its sound is waited for noticeably, and no longer', () => {
  const element = (isLoading: boolean) => (
    <PlayButton name="I rest" isPlaying isLoading={isLoading} onPress={() => undefined} />
  );
  const { rerender } = render(element(true));
  const pauseIcon = button().innerHTML;
  act(() => jest.advanceTimersByTime(299));
  expect([button().innerHTML, isBusy()]).toEqual([pauseIcon, false]);
  act(() => jest.advanceTimersByTime(1));
  expect(button().innerHTML).not.toBe(pauseIcon);
  expect(isBusy()).toBe(true);
  rerender(element(false));
  expect([button().innerHTML, isBusy()]).toEqual([pauseIcon, false]);
});
