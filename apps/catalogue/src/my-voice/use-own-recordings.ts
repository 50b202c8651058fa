import { OWN_RECORDING_PROBLEM_CODES } from '@trax/contracts/own-recordings-rules';
import { graphql, makePersonVar, refresh, useApolloClient, useMutate, useReactiveVar } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
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

export const LIMIT_MESSAGES = {
  [OWN_RECORDING_PROBLEM_CODES.limitReached]: 'You have as many recordings as you may. Delete one, then save again.',
  [OWN_RECORDING_PROBLEM_CODES.storageFull]: 'There is no room for it. Delete a recording, then save again.',
};

/** Deleted on the screen, on the server perhaps not yet. They stay here: the list may not have been read anew. */
const deletedIdsVar = makePersonVar<readonly string[]>([]);

/** An offer that stays open because the pointer rests on its toast ends by itself. */
const MAX_OFFER_MS = 30_000;

/** Those that were not just deleted. */
export function useShown(recordings: readonly OwnRecording[]): readonly OwnRecording[] {
  const deletedIds = useReactiveVar(deletedIdsVar);
  return deletedIds.length === 0 ? recordings : recordings.filter(({ id }) => !deletedIds.includes(id));
}

/** Every change of the viewer's own recordings. Those of a form reject with the answer of the server. */
export function useOwnRecordings() {
  const client = useApolloClient();
  const readAgain = useReadAgain();
  const { show } = useToast();
  const remove = useRemove();
  return {
    keep: async (uploadId: string, fields: RecordingFields): Promise<void> => {
      await client.mutate({
        mutation: createOwnRecordingMutation,
        variables: { uploadId, ...fields },
        // Shown at once, also where the list cannot be read anew.
        update: (cache, { data: answer }) => {
          cache.updateQuery({ query: ownRecordingsQuery }, (listed) =>
            listed && answer ? { ownRecordings: [answer.createOwnRecording, ...listed.ownRecordings] } : undefined,
          );
        },
      });
      readAgain();
      show({ title: 'Recording saved', description: fields.name });
    },
    change: async (id: string, fields: RecordingFields): Promise<void> => {
      await client.mutate({ mutation: changeOwnRecordingMutation, variables: { id, ...fields } });
    },
    remove,
  };
}

function useReadAgain() {
  const client = useApolloClient();
  return () => void refresh(client, ['ownRecordings', 'ownRecordingLimits']);
}

/** Deletes a recording at once on the screen, and on the server when its Undo has gone. */
function useRemove() {
  const readAgain = useReadAgain();
  const { mutate } = useMutate();
  const { show } = useToast();
  const sendDeletion = async (id: string) => {
    const request = { mutation: deleteOwnRecordingMutation, variables: { id }, errorTitle: 'Error deleting recording' };
    if (await mutate(request)) readAgain();
    else setDeleted(id, false);
  };
  return ({ id, name }: OwnRecording): void => {
    setDeleted(id, true);
    const settle = once((isUndone) => (isUndone ? setDeleted(id, false) : void sendDeletion(id)));
    const notice = { title: 'Recording deleted', description: name };
    const end = () => settle(false);
    const timer = setTimeout(() => {
      close();
      show(notice);
    }, MAX_OFFER_MS);
    addEventListener('pagehide', end, { once: true });
    const onClose = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', end);
      end();
    };
    const close = show({
      ...notice,
      isOffer: true,
      action: { label: 'Undo', onAction: () => settle(true) },
      onClose,
    });
  };
}

const setDeleted = (id: string, isDeleted: boolean): void => {
  const others = deletedIdsVar().filter((other) => other !== id);
  deletedIdsVar(isDeleted ? [...others, id] : others);
};

/** Later calls do nothing. */
function once(settle: (isUndone: boolean) => void): (isUndone: boolean) => void {
  let isSettled = false;
  return (isUndone) => {
    if (!isSettled) settle(isUndone);
    isSettled = true;
  };
}
