import { useApolloClient, useMutation } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import { useDeleteUser } from '../delete-user/use-delete-user.js';
import { useFailureToast } from '../tell-failures/use-failure-toast.js';
import { markProcessedMutation } from './mark-processed.mutation.js';
import type { ReviewedRequest } from './reviewed-request.js';

/** The two answers to a request. Both call `onAnswered` once they are given. */
export function useProcessRequest(request: ReviewedRequest, onAnswered: () => void) {
  const { cache } = useApolloClient();
  const { show } = useToast();
  const tellFailure = useFailureToast();
  const [mutate, { loading }] = useMutation(markProcessedMutation);
  const { deleteUser, isDeleting } = useDeleteUser();

  const markProcessed = async () => {
    try {
      await mutate({ variables: { id: request.id } });
    } catch (error) {
      tellFailure({ message: 'Failed to process deletion request' }, error);
      return;
    }
    onAnswered();
    show({ title: 'Request processed', ...(request.email && { description: request.email }) });
  };

  const deleteAccount = async (firebaseId: string) => {
    const onBegun = () => {
      onAnswered();
      const id = cache.identify({ __typename: 'DeletionRequest', id: request.id });
      if (id !== undefined) cache.modify<ReviewedRequest>({ id, fields: { isErasing: () => true } });
    };
    await deleteUser({ firebaseId, onBegun });
  };
  return { markProcessed, deleteAccount, isBusy: loading || isDeleting };
}
