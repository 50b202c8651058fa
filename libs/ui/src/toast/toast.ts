/** Numbers of spec §4 and §9. A dismissed toast is forgotten after the removal delay; a new one replaces it before. */
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
  /** Called once when it goes: its time is over, it was dismissed, its action was taken (called before), or another replaced it. */
  readonly onClose?: () => void;
};

export type ShownToast = ToastInput & { readonly id: number; readonly isOpen: boolean };
