import { useState } from 'react';
import { DISCARD_CHANGES, UnsavedInDialog } from '../unsaved/unsaved.js';
import { ConfirmDialog, Dialog, type DialogProps } from './dialog.js';

/** A dialog with a form: it asks before it closes with what is not saved. */
export function FormDialog({ isOpen, onOpenChange, children, ...dialog }: Omit<DialogProps, 'trigger'>) {
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isUnsaved ? setAsking(true) : onOpenChange(false));
  const discard = () => {
    setAsking(false);
    onOpenChange(false);
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={close} {...dialog}>
      <UnsavedInDialog value={setUnsaved}>{children}</UnsavedInDialog>
      <ConfirmDialog isOpen={isAsking} onOpenChange={setAsking} {...DISCARD_CHANGES} onConfirm={discard} />
    </Dialog>
  );
}
