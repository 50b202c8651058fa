import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Time } from './time.js';
import { setTimezone } from './timezone.js';

afterEach(() => act(() => setTimezone(null)));

it('shows the date in the zone that the person chose, also when they choose another one', () => {
  setTimezone('Europe/Berlin');
  render(<Time instant="2026-11-21T22:05:09Z" />);
  const time = screen.getByText('Nov 21, 2026');
  expect(time.getAttribute('datetime')).toBe('2026-11-21T22:05:09Z');
  act(() => setTimezone('Asia/Tokyo'));
  expect(time.textContent).toBe('Nov 22, 2026');
});

it('shows the time of day where that matters', () => {
  setTimezone('Asia/Tokyo');
  render(<Time instant="2026-11-21T22:05:09Z" show="moment" />);
  expect(screen.getByText('Nov 22, 2026, 07:05')).toBeTruthy();
});
