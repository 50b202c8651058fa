import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { preloadOverlays, useOverlayContent } from '../overlays/overlays.js';
import { TOAST, ToastContext } from './use-toast.js';
import type { ShownToast, ToastInput } from './use-toast.js';

/** Keeps the one toast that may be visible: a new one replaces the old. Rendered once, by the shell. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast>();
  const lastId = useRef(0);
  const open = useRef<ShownToast>(undefined);
  useFirstInteraction(preloadOverlays);
  const overlays = useOverlayContent(false, () => undefined);

  const close = useCallback(() => {
    const closing = open.current;
    open.current = undefined;
    closing?.onClose?.();
  }, []);
  const show = useCallback(
    (input: ToastInput) => {
      void preloadOverlays(); // if it fails, the next toast tries again, and the last one is then shown
      close();
      lastId.current += 1;
      open.current = { ...input, id: lastId.current, isOpen: true };
      setToast(open.current);
    },
    [close],
  );
  const dismiss = useCallback(() => {
    setToast((current) => current && { ...current, isOpen: false });
    close();
  }, [close]);
  const dismissById = (id: number) => {
    if (open.current?.id === id) dismiss();
  };
  useRemoval(toast, setToast);

  const commands = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext value={commands}>
      {children}
      {overlays && <overlays.ToastOutlet toast={toast} onDismiss={dismissById} />}
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

const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** Calls back at the first interaction with the page, which comes just before whatever it opens. */
function useFirstInteraction(onInteraction: () => void): void {
  useEffect(() => {
    for (const event of INTERACTIONS) window.addEventListener(event, onInteraction, { once: true, passive: true });
    return () => {
      for (const event of INTERACTIONS) window.removeEventListener(event, onInteraction);
    };
  }, [onInteraction]);
}
