import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { Dialog } from '../overlays/dialog.js';
import { FullScreenSheet } from '../overlays/sheets.js';
import { ToastProvider } from './toast-provider.js';
import { useToast, type ToastCommands, type ToastInput } from './use-toast.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

let toasts: ToastCommands;

function Screen({ onReady }: { readonly onReady: (commands: ToastCommands) => void }) {
  const commands = useToast();
  useEffect(() => onReady(commands), [commands, onReady]);
  return <button type="button">Somewhere else</button>;
}

const keep = (commands: ToastCommands) => void (toasts = commands);

async function showFirst(toast: ToastInput) {
  render(
    <ToastProvider>
      <Screen onReady={keep} />
    </ToastProvider>,
  );
  act(() => toasts.show(toast));
  await visibleToast(toast.title);
}

const visibleToast = (title: string) => screen.findByText(title, { selector: 'li div' });
const isVisible = (title: string) => screen.queryByText(title, { selector: 'li div' }) !== null;

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('show one at a time, in a list: a new one replaces the old', async () => {
    await showFirst({ title: 'First' });
    expect(screen.getByRole('list').getAttribute('role')).toBe('list'); // without markers it is one for Safari by that alone
    act(() => toasts.show({ title: 'Second' }));
    await visibleToast('Second');
    expect(isVisible('First')).toBe(false);
  });

  it('go after five seconds by default', async () => {
    await showFirst({ title: 'Saved' });
    act(() => jest.advanceTimersByTime(4900));
    expect(isVisible('Saved')).toBe(true);
    act(() => jest.advanceTimersByTime(200));
    expect(isVisible('Saved')).toBe(false);
  });

  it('go by themselves again after one that was closed under the pointer', async () => {
    await showFirst({ title: 'First' });
    const close = screen.getByRole('button', { name: 'Close' });
    fireEvent.pointerMove(close);
    act(() => close.focus());
    fireEvent.click(close);
    expect(isVisible('First')).toBe(false);
    act(() => toasts.show({ title: 'Second' }));
    await visibleToast('Second');
    act(() => jest.advanceTimersByTime(5100));
    expect(isVisible('Second')).toBe(false);
  });

  it('stay as long as the caller asks', async () => {
    await showFirst({ title: 'Track completed', durationMs: 2000 });
    act(() => jest.advanceTimersByTime(1900));
    expect(isVisible('Track completed')).toBe(true);
    act(() => jest.advanceTimersByTime(200));
    expect(isVisible('Track completed')).toBe(false);
  });

  it('are forgotten a million milliseconds after they have gone', async () => {
    await showFirst({ title: 'Saved' });
    act(() => jest.advanceTimersByTime(5100));
    expect(isVisible('Saved')).toBe(false);
    act(() => jest.advanceTimersByTime(999_000));
    expect(jest.getTimerCount()).toBe(1);
    act(() => jest.advanceTimersByTime(1000));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('give the new one its full time although the old one was nearly over', async () => {
    await showFirst({ title: 'First' });
    act(() => jest.advanceTimersByTime(4500));
    act(() => toasts.show({ title: 'Second' }));
    await visibleToast('Second');
    act(() => jest.advanceTimersByTime(4000));
    expect(isVisible('Second')).toBe(true);
  });

  it.each([
    ['plain', 'polite'],
    ['destructive', 'assertive'],
  ] as const)('announce a %s message in a %s way', async (tone, live) => {
    await showFirst({ title: 'Announced', tone });
    await waitFor(() => expect(document.querySelector(`[role="status"][aria-live="${live}"]`)).not.toBeNull());
  });

  it('run their action and close', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onAction = jest.fn();
    await showFirst({ title: 'No account found', action: { label: 'Sign Up Instead', onAction } });
    await user.click(screen.getByRole('button', { name: 'Sign Up Instead' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(isVisible('No account found')).toBe(false);
  });

  it('report once that they close: when another replaces them, and when their time is over', async () => {
    const onClose = jest.fn();
    await showFirst({ title: 'First', onClose });
    expect(onClose).not.toHaveBeenCalled();
    act(() => toasts.show({ title: 'Second', onClose }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await visibleToast('Second');
    act(() => jest.advanceTimersByTime(5100));
    expect(onClose).toHaveBeenCalledTimes(2);
    act(() => toasts.show({ title: 'Third' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  describe('with an offer', () => {
    const showOffer = async () => {
      const onClose = jest.fn();
      const onAction = jest.fn();
      await showFirst({ title: 'Playlist deleted', isOffer: true, action: { label: 'Undo', onAction }, onClose });
      return { onClose, onAction };
    };

    it('come back after a short one that replaced them, for their whole time, and can still be accepted', async () => {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { onClose, onAction } = await showOffer();
      act(() => jest.advanceTimersByTime(4500));
      act(() => toasts.show({ title: 'Track completed', durationMs: 2000 }));
      await visibleToast('Track completed');
      expect(isVisible('Playlist deleted')).toBe(false);
      expect(onClose).not.toHaveBeenCalled();
      act(() => jest.advanceTimersByTime(2100));
      expect(isVisible('Track completed')).toBe(false);
      await visibleToast('Playlist deleted');
      act(() => jest.advanceTimersByTime(4500));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(onAction).toHaveBeenCalledTimes(1);
      expect(onClose).toHaveBeenCalledTimes(1);
      expect(isVisible('Playlist deleted')).toBe(false);
    });

    it('are withdrawn with it, whether it is shown or waits to come back', async () => {
      const { onClose } = await showOffer();
      act(() => toasts.withdrawOffers());
      act(() => toasts.show({ title: 'Playlist deleted', isOffer: true, onClose }));
      act(() => [toasts.show({ title: 'Track completed', durationMs: 2000 }), toasts.withdrawOffers()]);
      act(() => jest.advanceTimersByTime(2100));
      expect(isVisible('Playlist deleted')).toBe(false);
      expect(onClose).toHaveBeenCalledTimes(2);
    });

    it('end, once their time is over, also the second time', async () => {
      const { onClose } = await showOffer();
      act(() => toasts.show({ title: 'Track completed', durationMs: 2000 }));
      await visibleToast('Track completed');
      act(() => jest.advanceTimersByTime(2100));
      await visibleToast('Playlist deleted');
      act(() => jest.advanceTimersByTime(5100));
      expect(isVisible('Playlist deleted')).toBe(false);
      expect(onClose).toHaveBeenCalledTimes(1);
    });

    it('end when a newer offer replaces them, also while they wait', async () => {
      const { onClose } = await showOffer();
      act(() => toasts.show({ title: 'Track completed' }));
      await visibleToast('Track completed');
      expect(onClose).not.toHaveBeenCalled();
      act(() => toasts.show({ title: 'Track removed', isOffer: true }));
      await visibleToast('Track removed');
      expect(onClose).toHaveBeenCalledTimes(1);
      act(() => jest.advanceTimersByTime(5100));
      expect(isVisible('Playlist deleted')).toBe(false);
    });

    it('come back after one that was closed by its button, and go by themselves', async () => {
      const { onClose } = await showOffer();
      act(() => toasts.show({ title: 'Track completed' }));
      await visibleToast('Track completed');
      const close = screen.getByRole('button', { name: 'Close' });
      act(() => close.focus());
      fireEvent.click(close);
      await visibleToast('Playlist deleted');
      act(() => jest.advanceTimersByTime(5100));
      expect(onClose).toHaveBeenCalledTimes(1);
    });

    it('do not come back when the screen that made the offer has closed it meanwhile', async () => {
      await showFirst({ title: 'Welcome' });
      const onClose = jest.fn();
      let closeOffer = () => {};
      act(() => {
        closeOffer = toasts.show({ title: 'Playlist deleted', isOffer: true, onClose });
      });
      act(() => toasts.show({ title: 'Track completed' }));
      act(() => closeOffer());
      expect(onClose).toHaveBeenCalledTimes(1);
      await visibleToast('Track completed');
      act(() => jest.advanceTimersByTime(5100));
      expect(isVisible('Track completed')).toBe(false);
      expect(isVisible('Playlist deleted')).toBe(false);
    });
  });

  it('go at once when they are dismissed from elsewhere, and report it once', async () => {
    const onClose = jest.fn();
    await showFirst({ title: 'Wrong password', onClose });
    act(() => toasts.dismiss());
    expect(isVisible('Wrong password')).toBe(false);
    act(() => toasts.dismiss());
    act(() => jest.advanceTimersByTime(5100));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('run their action before they report that they close', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const calls: string[] = [];
    const action = { label: 'Undo', onAction: () => calls.push('undone') };
    await showFirst({ title: 'Playlist deleted', action, onClose: () => calls.push('closed') });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(calls).toEqual(['undone', 'closed']);
  });

  it('take the focus on F8', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await showFirst({ title: 'Here' });
    await user.click(screen.getByRole('button', { name: 'Somewhere else' }));
    await user.keyboard('[F8]');
    expect(screen.getByRole('region', { name: /Notifications/ }).contains(document.activeElement)).toBe(true);
  });

  describe.each([
    ['dialog', Dialog],
    ['sheet over the page', FullScreenSheet],
  ])('above a modal %s', (_, Modal) => {
    const onAction = jest.fn();
    const onOpenChange = jest.fn();
    const showAbove = async () => {
      onAction.mockClear();
      onOpenChange.mockClear();
      await showFirst({ title: 'Playlist deleted', action: { label: 'Undo', onAction } });
      render(
        <Modal isOpen onOpenChange={onOpenChange} title="Welcome" closeLabel="Close">
          <input aria-label="Email" />
        </Modal>,
      );
      return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    };

    it('are operated by the pointer, and the modal stays', async () => {
      const user = await showAbove();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(onAction).toHaveBeenCalledTimes(1);
      expect(isVisible('Playlist deleted')).toBe(false);
      expect(onOpenChange).not.toHaveBeenCalled();
      expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeTruthy();
    });

    it('are operated by the keyboard, which reaches them by F8', async () => {
      const user = await showAbove();
      await user.keyboard('[F8]');
      expect(screen.getByRole('region', { name: /Notifications/ }).contains(document.activeElement)).toBe(true);
      await user.tab();
      await user.tab();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
      await user.keyboard('{Enter}');
      expect(onAction).toHaveBeenCalledTimes(1);
      expect(onOpenChange).not.toHaveBeenCalled();
    });

    it('are announced', async () => {
      await showAbove();
      act(() => toasts.show({ title: 'Saved' }));
      await waitFor(() => {
        const announcement = screen.getAllByRole('status').find((status) => status.textContent?.includes('Saved'));
        expect(announcement?.closest('[aria-hidden="true"], [inert]')).toBeNull();
      });
    });
  });
});

it('refuses to be used without a provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Screen onReady={keep} />)).toThrow('useToast needs a ToastProvider above it');
});
