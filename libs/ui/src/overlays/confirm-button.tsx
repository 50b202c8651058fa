import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './dialog.js';
import type { Trigger } from './popover.js';

type Question = Omit<ConfirmDialogProps, keyof OpenQuestion>;
type OpenQuestion = Pick<ConfirmDialogProps, 'isOpen' | 'onOpenChange' | 'trigger' | 'isBusy' | 'onConfirm'>;

export type ConfirmButtonProps = Question & {
  /** The button. */
  readonly trigger: Trigger;
  /** The dialog stays, and is busy, until what it returns has resolved. */
  readonly onConfirm: () => Promise<unknown> | void;
};

/** A button that asks before it does something. What was asked stays as it was then, also while the dialog closes. */
export function ConfirmButton({ trigger, ...question }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [{ onConfirm, ...asked }, setAsked] = useState(question);
  const open = (next: boolean) => {
    setOpen(next);
    if (next) setAsked(question);
  };
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setOpen(false);
  };
  return (
    <ConfirmDialog
      {...asked}
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={open}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}
