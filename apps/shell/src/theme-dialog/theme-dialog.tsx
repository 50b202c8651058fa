import { t } from '@trax/i18n/macro';
import { Dialog, Stack } from '@trax/ui';
import type { LazyDialogProps } from '../frame/lazy-dialog.js';
import { TrackCompletedSwitch } from '../settings/track-completed-switch.js';
import { ThemeChoice } from './theme-choice.js';
import { TimezoneField } from './timezone-field.js';

const MAX_WIDTH_PX = 600;

/** The settings of this browser; every change is applied at once. */
export function ThemeDialog({ isOpen, onOpenChange }: LazyDialogProps) {
  return (
    <Dialog
      title={t({ message: 'Theme', context: 'appearance' })}
      description={t`Choose how it looks, or let the time of day decide.`}
      maxWidthPx={MAX_WIDTH_PX}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Stack gap="5">
        <ThemeChoice />
        <TimezoneField />
        <TrackCompletedSwitch />
      </Stack>
    </Dialog>
  );
}
