import { playlistPath } from '@trax/contracts/reminder-rules';
import { refresh, useApolloClient, useIdempotencyKey } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useToast } from '@trax/ui';
import { useNavigate } from 'react-router-dom';
import { startProgrammeMutation, type Programme } from './programmes.query.js';
import type { StartFields } from './start-form.js';

/** How a programme is started; it rejects with the answer of the server. */
export function useStartProgramme({ id: programmeId, name }: Programme) {
  const client = useApolloClient();
  const { keyFor, forget } = useIdempotencyKey();
  const { show } = useToast();
  const navigate = useNavigate();
  return async ({ voice, hasReminder, weekdays, time }: StartFields): Promise<void> => {
    const values = { programmeId, voice, ...(hasReminder && { weekdays, time }) };
    const { data } = await client.mutate({
      mutation: startProgrammeMutation,
      variables: { id: keyFor(JSON.stringify(values)), ...values },
    });
    forget();
    void refresh(client, ['playlists', 'enrolments', 'reminders']);
    const path = playlistPath(data?.startProgramme.playlistId ?? null);
    show({
      title: t`You have started ${name}`,
      description: t`Its first day begins when you listen.`,
      action: { label: t`Open playlist`, onAction: () => void navigate(path) },
    });
  };
}
