import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { TOAST } from './toast.js';
import type { ShownToast, ToastInput } from './toast.js';
import type { ToastOutletProps } from './toast-outlet.js';

export type ToastCommands = { readonly show: (toast: ToastInput) => void };

const ToastContext = createContext<ToastCommands | undefined>(undefined);

/** Keeps the one toast that may be visible (spec §4): a new one replaces the old. Rendered once, by the shell. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast>();
  const lastId = useRef(0);
  const { Outlet, load } = useLazyOutlet();

  const show = useCallback(
    (input: ToastInput) => {
      load();
      lastId.current += 1;
      setToast({ ...input, id: lastId.current, isOpen: true });
    },
    [load],
  );
  const dismiss = useCallback((id: number) => {
    setToast((current) => (current?.id === id ? { ...current, isOpen: false } : current));
  }, []);
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

/** The outlet's code stays out of the first load and comes with the first interaction, which every toast follows. */
function useLazyOutlet() {
  const [Outlet, setOutlet] = useState<ComponentType<ToastOutletProps>>();
  const load = useCallback(() => {
    import('./toast-outlet.js').then(
      ({ ToastOutlet }) => setOutlet(() => ToastOutlet),
      () => undefined, // offline: the next toast tries again, and the last one is then shown
    );
  }, []);
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, load, { once: true, passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, load);
    };
  }, [load]);
  return { Outlet, load };
}
