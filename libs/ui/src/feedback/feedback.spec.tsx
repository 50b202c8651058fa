import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EmptyState } from './empty-state.js';
import { AwayState, ErrorFallback } from './error-state.js';
import { FullScreenSpinner } from './full-screen-spinner.js';
import { LoadingRegion, Skeleton } from './skeleton.js';

it('says that something went wrong and retries', async () => {
  const onRetry = jest.fn();
  render(<ErrorFallback onRetry={onRetry} />);
  expect(
    screen.getByText(
      'Something went wrong. Please try refreshing the page or contact support if the problem persists.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says that the server is away, or why, and tries again when the browser is online again', () => {
  const onRetry = jest.fn();
  const { rerender } = render(<AwayState onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('The server does not answer at the moment. This page tries');
  rerender(<AwayState text="Names are away" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Names are away');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('offers no retry where there is none', () => {
  render(<ErrorFallback />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says to screen readers that the page is loading', () => {
  render(<FullScreenSpinner />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
});

it('says what is loading beside skeletons', () => {
  render(
    <LoadingRegion label="Loading tracks">
      <Skeleton />
    </LoadingRegion>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading tracks');
});

it('heads an empty state with its title', () => {
  render(<EmptyState title="No Playlists Yet" text="Tap the plus." />);
  expect(screen.getByRole('heading', { name: 'No Playlists Yet' })).toBeTruthy();
});
