import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { onDemand, useArrived } from '../on-demand/on-demand.js';
import { useFirstInteraction } from '../on-demand/use-first-interaction.js';
import { TOAST } from './toast.js';
import type { ShownToast, ToastInput } from './toast.js';

export type ToastCommands = { readonly show: (toast: ToastInput) => void };

const ToastContext = createContext<ToastCommands | undefined>(undefined);

// In no first load: it comes with the first interaction, which every toast follows.
const outlet = onDemand(async () => (await import('./toast-outlet.js')).ToastOutlet);

/** Keeps the one toast that may be visible: a new one replaces the old. Rendered once, by the shell. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast>();
  const lastId = useRef(0);
  const open = useRef<ShownToast>(undefined);
  useFirstInteraction(outlet.load);
  const Outlet = useArrived(outlet);

  const close = useCallback(() => {
    const closing = open.current;
    open.current = undefined;
    closing?.onClose?.();
  }, []);
  const show = useCallback(
    (input: ToastInput) => {
      void outlet.load(); // offline, the next toast asks again, and the last one is then shown
      close();
      lastId.current += 1;
      open.current = { ...input, id: lastId.current, isOpen: true };
      setToast(open.current);
    },
    [close],
  );
  const dismiss = useCallback(
    (id: number) => {
      setToast((current) => (current?.id === id ? { ...current, isOpen: false } : current));
      if (open.current?.id === id) close();
    },
    [close],
  );
  useRemoval(toast, setToast);

  const commands = useMemo(() => ({ show }), [show]);
  return (
    <ToastContext value={commands}>
      {children}
      {Outlet && <Outlet toast={toast} onDismiss={dismiss} />}
    </ToastContext>
  );
}

/** Shows toasts. Throws outside a `ToastProvider`. */
export function useToast(): ToastCommands {
  const commands = use(ToastContext);
  if (commands === undefined) throw new Error('useToast needs a ToastProvider above it');
  return commands;
}

function useRemoval(toast: ShownToast | undefined, setToast: (toast: undefined) => void): void {
  const isDismissed = toast?.isOpen === false;
  useEffect(() => {
    if (!isDismissed) return;
    const timer = setTimeout(() => setToast(undefined), TOAST.removalDelayMs);
    return () => clearTimeout(timer);
  }, [isDismissed, setToast]);
}
