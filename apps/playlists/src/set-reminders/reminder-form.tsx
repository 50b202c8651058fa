import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { REMINDER_PROBLEM_CODES, type Weekday } from '@trax/contracts/reminder-rules';
import { Form, SubmitButton, useForm, WeekdaysField } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { SelectField, TextField } from '@trax/ui';

export type ReminderFields = {
  /** Null: anything. */
  readonly playlistId: string | null;
  readonly weekdays: Weekday[];
  readonly time: string;
};

export const NEW_REMINDER: ReminderFields = { playlistId: null, weekdays: [1, 2, 3, 4, 5, 6, 7], time: '07:30' };

const ANYTHING = '';
const messages = () => ({
  [PLAYLIST_PROBLEM_CODES.playlistNotFound]: t`This playlist was deleted. Please choose another one.`,
  [REMINDER_PROBLEM_CODES.reminderNotFound]: t`This reminder was deleted meanwhile.`,
});

type ReminderFormProps = {
  readonly initial: ReminderFields;
  /** Those that it can be for; without them it stays for the one that it is for. */
  readonly playlists?: readonly { readonly id: string; readonly name: string }[];
  readonly onSubmit: (fields: ReminderFields) => Promise<void>;
};

/** When to be reminded, and of what. */
export function ReminderForm({ initial, playlists, onSubmit }: ReminderFormProps) {
  const form = useForm({
    values: { ...initial, playlistId: initial.playlistId ?? ANYTHING },
    initialFocus: 'time',
    messages: messages(),
    check: ({ time, weekdays }) => ({
      time: time === '' ? t`Please choose a time` : undefined,
      weekdays: weekdays.length === 0 ? t`Please choose at least one day` : undefined,
    }),
    onSubmit: ({ playlistId, ...fields }) =>
      onSubmit({ ...fields, playlistId: playlistId === ANYTHING ? null : playlistId }),
  });
  const names = Object.fromEntries(playlists?.map(({ id, name }) => [id, name]) ?? []);
  return (
    <Form form={form}>
      <TextField label={t`Time`} type="time" {...form.text('time')} />
      <WeekdaysField error={form.errorAt('weekdays')} {...form.choice('weekdays')} />
      {playlists && (
        <SelectField
          label={t`Playlist`}
          options={{ [ANYTHING]: t`Anything you like`, ...names }}
          {...form.text('playlistId')}
        />
      )}
      <SubmitButton>{t`Save`}</SubmitButton>
    </Form>
  );
}
