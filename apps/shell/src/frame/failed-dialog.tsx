import { Dialog } from '@trax/ui';
import { PageFailure } from '../remotes/page-failure.js';
import type { DialogState } from './dialog-state.js';

type FailedDialogProps = { readonly title: string; readonly dialog: DialogState; readonly onRetry: () => void };

/** In the place of a dialog that could not be loaded. Closed, it is loaded anew by the next opening. */
export function FailedDialog({ title, dialog, onRetry }: FailedDialogProps) {
  return (
    <Dialog isOpen onOpenChange={dialog.forget} title={title}>
      <PageFailure onRetry={onRetry} />
    </Dialog>
  );
}
