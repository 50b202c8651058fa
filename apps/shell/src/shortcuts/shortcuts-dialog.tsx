import { t } from '@trax/i18n/macro';
import { Dialog } from '@trax/ui';
import type { LazyDialogProps } from '../frame/lazy-dialog.js';
import { ShortcutList } from './shortcut-list.js';

const MAX_WIDTH_PX = 640;

export function ShortcutsDialog({ isOpen, onOpenChange }: LazyDialogProps) {
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
