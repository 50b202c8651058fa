import { describeWeekdays } from '@trax/forms';
import { refresh, useApolloClient, useIdempotencyKey, useMutate, type Client } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { offerUndo, useToast } from '@trax/ui';
import type { ReminderFields } from './reminder-form.js';
import {
  changeReminderMutation,
  createReminderMutation,
  deleteReminderMutation,
  remindersQuery,
  restoreReminderMutation,
  type Reminder,
} from './reminders.query.js';

/** `07:30, every day`. */
export const describeReminder = ({ time, weekdays }: Pick<Reminder, 'time' | 'weekdays'>): string =>
  `${time}, ${describeWeekdays(weekdays)}`;

/** How a reminder is added; it rejects with the answer of the server. */
export function useNewReminder() {
  const client = useApolloClient();
  const { keyFor, forget } = useIdempotencyKey();
  return async (fields: ReminderFields): Promise<void> => {
    const id = keyFor(JSON.stringify(fields));
    await client.mutate({
      mutation: createReminderMutation,
      variables: { id, ...fields },
      update: (cache, { data }) => listInstead(cache, id, data?.createReminder),
    });
    forget();
  };
}

/** How a reminder is changed and deleted. The change rejects with the answer of the server. */
export function useReminders() {
  const client = useApolloClient();
  const { mutate } = useMutate();
  const { show } = useToast();
  const readAgain = () => void refresh(client, ['reminders']);
  const restore = (id: string) =>
    mutate({
      mutation: restoreReminderMutation,
      variables: { id },
      update: (cache, { data }) => listInstead(cache, id, data?.restoreReminder),
      errorTitle: t`Error restoring reminder`,
    });
  return {
    change: async (id: string, fields: ReminderFields): Promise<void> => {
      await client.mutate({ mutation: changeReminderMutation, variables: { id, ...fields } });
    },
    /** Shown and sent at once; Undo restores it. */
    remove: (reminder: Reminder): void => {
      const { id } = reminder;
      const deletion = mutate({
        mutation: deleteReminderMutation,
        variables: { id },
        optimisticResponse: { deleteReminder: id },
        update: (cache) => listInstead(cache, id, undefined),
        errorTitle: t`Error deleting reminder`,
      });
      const undo = () => void deletion.then((deleted) => deleted && restore(id));
      const withdraw = offerUndo(show, { title: t`Reminder deleted`, description: describeReminder(reminder) }, undo);
      void deletion.then((deleted) => {
        if (deleted) return;
        withdraw();
        readAgain();
      });
    },
  };
}

/** Has the list show a reminder, or nothing, in the place of the reminder with this id. */
function listInstead(cache: Client['cache'], id: string, reminder: Reminder | undefined): void {
  cache.updateQuery({ query: remindersQuery }, (known) => {
    const others = known?.reminders.filter((other) => other.id !== id);
    return known && others && { ...known, reminders: reminder ? [...others, reminder] : others };
  });
}
