import { t } from '@trax/i18n/macro';
import { Dialog } from '@trax/ui';
import { ShortcutList } from './shortcut-list.js';

const MAX_WIDTH_PX = 640;

type ShortcutsDialogProps = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

export function ShortcutsDialog({ isOpen, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog
      title={t`Keyboard shortcuts`}
      description={t`They rest while you type and while a dialog is open.`}
      maxWidthPx={MAX_WIDTH_PX}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <ShortcutList />
    </Dialog>
  );
}
