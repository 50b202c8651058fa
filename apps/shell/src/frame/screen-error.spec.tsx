import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ScreenErrorBoundary } from './screen-error.js';

let isBroken: boolean;

function Page() {
  if (isBroken) throw new Error('The chunk could not be loaded');
  return <h1>About</h1>;
}

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const show = () =>
  render(
    <ScreenErrorBoundary>
      <Page />
    </ScreenErrorBoundary>,
  );

describe('a screen that failed', () => {
  beforeEach(() => {
    isBroken = true;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is rendered again by a retry', async () => {
    show();
    expect(screen.getByText(/^Something went wrong/)).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'About' })).toBeTruthy();
  });

  it('says that the browser is offline, and appears once it is online again', () => {
    setOnline(false);
    show();
    expect(screen.getByText(/^You are offline/)).toBeTruthy();
    expect(screen.queryByText(/^Something went wrong/)).toBeNull();
    isBroken = false;
    setOnline(true);
    expect(screen.getByRole('heading', { name: 'About' })).toBeTruthy();
  });
});
