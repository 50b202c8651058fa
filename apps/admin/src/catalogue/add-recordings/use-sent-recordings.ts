import { graphql, READ_ANEW, refresh, useApolloClient, useQuery, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useToast } from '@trax/ui';
import { deleteUpload } from '@trax/uploads';
import { useRef } from 'react';
import { themeQuery } from '../edited-theme.query.js';

const sentRecordingsQuery = graphql(`
  query ListSentRecordings {
    sentRecordings {
      id
      name
      state
      progress
      refusal
      draft {
        themeId
        trackNumber
        voiceGender
        displayName
      }
    }
  }
`);

export type SentRecording = DocumentType<typeof sentRecordingsQuery>['sentRecordings'][number];
/** An upload, and the draft that is made of it. */
export type SentDraft = Pick<SentRecording, 'id' | 'draft'>;

export const isMadeReady = ({ state }: SentRecording): boolean => state === 'processing';

/** The recordings that the administrator has sent and that are no drafts yet, those of earlier visits too. */
export function useSentRecordings() {
  const query = useQuery(sentRecordingsQuery, READ_ANEW);
  const client = useApolloClient();
  const { show } = useToast();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const findAdded = async (themeId: string, known: readonly SentDraft[]): Promise<string[]> => {
    const { data } = await query.refetch();
    const gone = known.filter(({ id }) => data?.sentRecordings.every((one) => one.id !== id));
    if (gone.length === 0) return [];
    const variables = { id: themeId };
    const theme = await client.query({ query: themeQuery, variables, fetchPolicy: 'network-only' });
    const tracks = theme.data?.editedTheme?.tracks ?? [];
    const isThere = ({ draft }: SentDraft) =>
      tracks.some(
        ({ trackNumber, voiceGender }) => trackNumber === draft?.trackNumber && voiceGender === draft.voiceGender,
      );
    return gone.filter(isThere).map(({ id }) => id);
  };
  return {
    sent: query.data?.sentRecordings ?? [],
    /**
     * Reads them again, and the theme where one of `known` has left them; resolves to the ids of those that are drafts now. One
     * after another: the client would answer two that are read at the same time by the request of the first.
     */
    findAdded: (themeId: string, known: readonly SentDraft[]): Promise<string[]> => {
      const found = last.current.then(() => findAdded(themeId, known));
      last.current = found.catch(() => undefined);
      return found;
    },
    remove: async (id: string): Promise<void> => {
      if (!(await deleteUpload(id))) show({ title: t`Error`, description: t`The recording was not removed.` });
      // The numbers of the theme close up.
      await refresh(client, ['sentRecordings', 'editedTheme']);
    },
  };
}
