import { useState, type ReactNode } from 'react';
import { ConfirmDialog, Dialog, type DialogProps } from './dialog.js';

type FormDialogProps = Omit<DialogProps, 'trigger' | 'children'> & {
  /** The form, which reports whether something in it is different from what it began with. */
  readonly children: (onChanged: (isChanged: boolean) => void) => ReactNode;
};

/** A dialog with a form: it asks before it closes with changes that are not saved. */
export function FormDialog({ isOpen, onOpenChange, children, ...dialog }: FormDialogProps) {
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isChanged ? setAsking(true) : onOpenChange(false));
  const discard = () => {
    setAsking(false);
    setChanged(false);
    onOpenChange(false);
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={close} {...dialog}>
      {children(setChanged)}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description="What you have changed here is not saved."
        confirmLabel="Discard"
        onConfirm={discard}
      />
    </Dialog>
  );
}
