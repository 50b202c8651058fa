import { t } from '@trax/i18n/macro';
import { createContext, use } from 'react';

/** A dismissed toast is kept for the removal delay, or until a new one replaces it. */
export const TOAST = { durationMs: 5000, removalDelayMs: 1_000_000, swipeThresholdPx: 50, hotkey: 'F8' } as const;

export type ToastAction = { readonly label: string; readonly onAction: () => void };

export type ToastInput = {
  readonly title: string;
  readonly description?: string | undefined;
  /** `destructive` interrupts screen readers, `plain` waits its turn. */
  readonly tone?: 'plain' | 'destructive';
  /** How long it stays visible; default 5 s. */
  readonly durationMs?: number;
  readonly action?: ToastAction;
  /** An offer, such as Undo: when a toast that is none replaces it, it comes back after that one, for its whole time. */
  readonly isOffer?: boolean;
  /** Called once when it closes: after its time, when it is dismissed, after its action, or when another replaces it for good. */
  readonly onClose?: () => void;
};

export type ShownToast = ToastInput & { readonly id: number; readonly isOpen: boolean };

export type ToastCommands = {
  /** Returns a function that closes this toast, also one that waits to come back. */
  readonly show: (toast: ToastInput) => () => void;
  /** Closes the toast that is visible, if there is one. */
  readonly dismiss: () => void;
  /** Closes what is offered, also what waits to come back: who could accept it has signed out. */
  readonly withdrawOffers: () => void;
};

export const ToastContext = createContext<ToastCommands | undefined>(undefined);

/** Shows and dismisses toasts. Throws outside a `ToastProvider`. */
export function useToast(): ToastCommands {
  const commands = use(ToastContext);
  if (commands === undefined) throw new Error('useToast needs a ToastProvider above it');
  return commands;
}

/** Shows what was done, and takes it back by one press. */
export const offerUndo = (
  show: ToastCommands['show'],
  notice: Pick<ToastInput, 'title' | 'description'>,
  onUndo: () => void,
): (() => void) => show({ ...notice, isOffer: true, action: { label: t`Undo`, onAction: onUndo } });
