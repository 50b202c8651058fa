import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useToast, type ToastCommands } from './use-toast.js';
import { ToastProvider } from './toast-provider.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

afterEach(() => void jest.useRealTimers());

it('the first toast is there at once, without a connection, when the page has had time to show itself', async () => {
  jest.useFakeTimers();
  let toasts: ToastCommands | undefined;
  const Screen = () => {
    toasts = useToast();
    return null;
  };
  render(
    <ToastProvider>
      <Screen />
    </ToastProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1500));
  await act(() => import('./toast-outlet.js'));
  act(() => void toasts?.show({ title: 'Saved' }));
  expect(screen.getByText('Saved', { selector: 'li div' })).toBeTruthy();
});
