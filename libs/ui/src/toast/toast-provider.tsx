import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../lazy/lazy-with-retry.js';
import { whenIdle } from '../lazy/when-idle.js';
import { TOAST, ToastContext } from './use-toast.js';
import type { ShownToast, ToastInput } from './use-toast.js';

// Before the first toast, but not before the page: it must be there when the connection is not.
const ToastOutlet = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "toasts" */ './toast-outlet.js')).ToastOutlet,
);

/** Keeps the one toast that may be visible: a new one replaces the old. Rendered once, by the shell. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast>();
  const lastId = useRef(0);
  const open = useRef<ShownToast>(undefined);
  /** The offer that another toast replaced. */
  const waiting = useRef<ShownToast>(undefined);

  const close = useCallback((id: number) => {
    const closing = [open.current, waiting.current].find((candidate) => candidate?.id === id);
    if (!closing) return;
    if (closing === open.current) {
      open.current = waiting.current;
      setToast(open.current ?? { ...closing, isOpen: false });
    }
    waiting.current = undefined;
    closing.onClose?.();
  }, []);
  const show = useCallback(
    (input: ToastInput) => {
      const replaced = open.current;
      lastId.current += 1;
      const id = lastId.current;
      open.current = { ...input, id, isOpen: true };
      setToast(open.current);
      if (replaced?.isOffer) waiting.current = replaced;
      else replaced?.onClose?.();
      // A newer offer ends the older one.
      if (input.isOffer && waiting.current) close(waiting.current.id);
      return () => close(id);
    },
    [close],
  );
  const dismiss = useCallback(() => {
    if (open.current) close(open.current.id);
  }, [close]);
  const withdrawOffers = useCallback(() => {
    for (const shown of [waiting.current, open.current]) if (shown?.isOffer) close(shown.id);
  }, [close]);
  useRemoval(toast, setToast);
  useEffect(() => whenIdle(ToastOutlet.preload), []);

  const commands = useMemo(() => ({ show, dismiss, withdrawOffers }), [show, dismiss, withdrawOffers]);
  return (
    <ToastContext value={commands}>
      {children}
      {toast && <ToastOutlet toast={toast} onDismiss={close} />}
    </ToastContext>
  );
}

function useRemoval(toast: ShownToast | undefined, setToast: (toast: undefined) => void): void {
  const isDismissed = toast?.isOpen === false;
  useEffect(() => {
    if (!isDismissed) return;
    const timer = setTimeout(() => setToast(undefined), TOAST.removalDelayMs);
    return () => clearTimeout(timer);
  }, [isDismissed, setToast]);
}
