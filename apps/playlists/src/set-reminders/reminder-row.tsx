import { playlistPath, WEEKDAYS } from '@trax/contracts/reminder-rules';
import { describeWeekdays } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { Button, Cluster, FormDialog, ListRow, Note, Stack, Text } from '@trax/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ReminderForm } from './reminder-form.js';
import type { Reminder, RemindersData } from './reminders.query.js';
import { describeReminder, useReminders } from './use-reminders.js';

type ReminderRowProps = { readonly reminder: Reminder; readonly playlists: RemindersData['playlists'] };

/** When it comes and what it opens, and how to change or delete it. */
export function ReminderRow({ reminder, playlists }: ReminderRowProps) {
  const [isChanging, setChanging] = useState(false);
  const { change, remove } = useReminders();
  const { id, playlistId, playlistName, time } = reminder;
  const name = describeReminder(reminder);
  return (
    <ListRow>
      <Stack gap="1">
        <Text>
          <strong>
            <time>{time}</time>
          </strong>{' '}
          <span>{describeWeekdays(reminder.weekdays)}</span>
        </Text>
        <Note>
          <Target playlistId={playlistId} playlistName={playlistName} />
        </Note>
      </Stack>
      <Cluster gap="2">
        <Button
          variant="secondary"
          aria-label={t`Change the reminder ${name}`}
          onClick={() => setChanging(true)}
        >{t`Change`}</Button>
        <Button
          variant="ghost"
          aria-label={t`Delete the reminder ${name}`}
          onClick={() => remove(reminder)}
        >{t`Delete`}</Button>
      </Cluster>
      <FormDialog isOpen={isChanging} onOpenChange={setChanging} title={t`Change reminder`}>
        <ReminderForm
          initial={{
            playlistId: playlistName === null ? null : (playlistId ?? null),
            weekdays: WEEKDAYS.filter((day) => reminder.weekdays.includes(day)),
            time,
          }}
          playlists={playlists}
          onSubmit={async (fields) => {
            await change(id, fields);
            setChanging(false);
          }}
        />
      </FormDialog>
    </ListRow>
  );
}

function Target({ playlistId, playlistName }: Pick<Reminder, 'playlistId' | 'playlistName'>) {
  if (!playlistId) return <span>{t`Anything you like`}</span>;
  if (!playlistName) return <span>{t`Its playlist was deleted. It opens your playlists.`}</span>;
  return (
    <Link to={playlistPath(playlistId)}>
      <bdi>{playlistName}</bdi>
    </Link>
  );
}
