import { OWN_RECORDING_PROBLEM_CODES } from '@trax/contracts/own-recordings-rules';
import { graphql, refresh, useApolloClient, useMutate, type Client } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { offerUndo, useToast } from '@trax/ui';
import { ownRecordingsQuery, type OwnRecording } from './own-recordings.query.js';
import type { RecordingFields } from './recording-form.js';

const createOwnRecordingMutation = graphql(`
  mutation CreateOwnRecording($uploadId: ID!, $name: String!, $words: String, $theme: String) {
    createOwnRecording(uploadId: $uploadId, name: $name, words: $words, theme: $theme) {
      ...OwnRecordingFacts
    }
  }
`);

const changeOwnRecordingMutation = graphql(`
  mutation ChangeOwnRecording($id: ID!, $name: String, $words: String, $theme: String) {
    changeOwnRecording(id: $id, name: $name, words: $words, theme: $theme) {
      ...OwnRecordingFacts
    }
  }
`);

const deleteOwnRecordingMutation = graphql(`
  mutation DeleteOwnRecording($id: ID!) {
    deleteOwnRecording(id: $id)
  }
`);

const restoreOwnRecordingMutation = graphql(`
  mutation RestoreOwnRecording($id: ID!) {
    restoreOwnRecording(id: $id) {
      ...OwnRecordingFacts
    }
  }
`);

export const limitMessages = () => ({
  [OWN_RECORDING_PROBLEM_CODES.limitReached]: t`You have as many recordings as you may. Delete one, then save again.`,
  [OWN_RECORDING_PROBLEM_CODES.storageFull]: t`There is no room for it. Delete a recording, then save again.`,
});

/** Every change of the viewer's own recordings. Those of a form reject with the answer of the server. */
export function useOwnRecordings() {
  const client = useApolloClient();
  const { mutate } = useMutate();
  const { show } = useToast();
  const readAgain = () => void refresh(client, ['ownRecordings', 'ownRecordingLimits']);
  const restore = async (id: string) => {
    const restored = await mutate({
      mutation: restoreOwnRecordingMutation,
      variables: { id },
      update: (cache, { data }) => listInstead(cache, id, data?.restoreOwnRecording),
      errorTitle: t`Error restoring recording`,
    });
    if (restored) readAgain();
  };
  return {
    keep: async (uploadId: string, fields: RecordingFields): Promise<void> => {
      await client.mutate({
        mutation: createOwnRecordingMutation,
        variables: { uploadId, ...fields },
        // Shown at once, also where the list cannot be read anew.
        update: (cache, { data }) => listInstead(cache, uploadId, data?.createOwnRecording),
      });
      readAgain();
      show({ title: t`Recording saved`, description: fields.name });
    },
    change: async (id: string, fields: RecordingFields): Promise<void> => {
      await client.mutate({ mutation: changeOwnRecordingMutation, variables: { id, ...fields } });
    },
    /** Shown and sent at once; Undo restores it. */
    remove: ({ id, name }: OwnRecording): void => {
      const deletion = mutate({
        mutation: deleteOwnRecordingMutation,
        variables: { id },
        optimisticResponse: { deleteOwnRecording: id },
        update: (cache) => listInstead(cache, id, undefined),
        errorTitle: t`Error deleting recording`,
      });
      const undo = () => void deletion.then((deleted) => deleted && restore(id));
      const withdraw = offerUndo(show, { title: t`Recording deleted`, description: name }, undo);
      void deletion.then((deleted) => {
        if (!deleted) withdraw();
        readAgain();
      });
    },
  };
}

/** Has the list show a recording, or nothing, in the place of the recording with this id. */
function listInstead(cache: Client['cache'], id: string, recording: OwnRecording | undefined): void {
  cache.updateQuery({ query: ownRecordingsQuery }, (listed) => {
    const others = listed?.ownRecordings.filter((other) => other.id !== id);
    return others && { ownRecordings: recording ? [recording, ...others] : others };
  });
}
