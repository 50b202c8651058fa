import { t } from '@trax/i18n/macro';
import { FormDialog, useToast } from '@trax/ui';
import { useNavigate } from 'react-router-dom';
import { NEW_REMINDER, ReminderForm } from './reminder-form.js';
import type { RemindersData } from './reminders.query.js';
import { useNotifiedDevice } from './use-notified-device.js';
import { describeReminder, useNewReminder } from './use-reminders.js';

type ReminderDialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
} & (
  | { readonly playlist: { readonly id: string; readonly name: string } }
  | { readonly playlists: RemindersData['playlists'] }
);

/** Adds a reminder: of one playlist, or of any of those that are given. */
export function ReminderDialog({ isOpen, onOpenChange, ...choice }: ReminderDialogProps) {
  const create = useNewReminder();
  const { show } = useToast();
  const navigate = useNavigate();
  const device = useNotifiedDevice();
  const isOfOne = 'playlist' in choice;
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isOfOne ? t`Remind me of ${{ name: choice.playlist.name }}` : t`New reminder`}
      description={
        device.state === 'on'
          ? t`You get a notification on this device at this time, which opens the playlist.`
          : t`Your calendar app rings at this time, with a link that opens the playlist.`
      }
    >
      <ReminderForm
        initial={isOfOne ? { ...NEW_REMINDER, playlistId: choice.playlist.id } : NEW_REMINDER}
        {...(!isOfOne && { playlists: choice.playlists })}
        onSubmit={async (fields) => {
          await create(fields);
          onOpenChange(false);
          const action = { label: t`Reminders`, onAction: () => void navigate('/playlists/reminders') };
          show({ title: t`Reminder saved`, description: describeReminder(fields), ...(isOfOne && { action }) });
        }}
      />
    </FormDialog>
  );
}
