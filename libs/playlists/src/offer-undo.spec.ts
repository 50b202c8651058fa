import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MAX_OFFER_MS, offerUndo, type ShowToast } from './offer-undo.js';

type Toast = Parameters<ShowToast>[0];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** An offer, and the toasts that were shown. */
function givenOffer() {
  const toasts: Toast[] = [];
  const show = (toast: Toast) => {
    toasts.push(toast);
    return () => toast.onClose?.();
  };
  const [send, undo] = [jest.fn(), jest.fn()];
  offerUndo(show, { title: 'Track removed', description: 'Calm' }, { send, undo });
  return { toasts, send, undo };
}

it('sends the edit when the toast closes, and shows nothing more', () => {
  const { toasts, send } = givenOffer();
  toasts[0]?.onClose?.();
  expect(send).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(MAX_OFFER_MS);
  expect(toasts).toHaveLength(1);
});

it('sends it after half a minute although the pointer rests on the toast, which then offers nothing', () => {
  const { toasts, send } = givenOffer();
  jest.advanceTimersByTime(MAX_OFFER_MS - 1);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(toasts.at(-1)).toEqual({ title: 'Track removed', description: 'Calm' });
});

it('takes it back by Undo', () => {
  const { toasts, undo } = givenOffer();
  toasts[0]?.action?.onAction();
  expect(undo).toHaveBeenCalledTimes(1);
});
