import { useApolloClient, useMutation } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import { useDeleteUser } from '../delete-user/use-delete-user.js';
import { useFailureToast } from '../tell-failures/use-failure-toast.js';
import { deletionRequestsQuery } from './deletion-requests.query.js';
import { markProcessedMutation } from './mark-processed.mutation.js';
import type { ReviewedRequest } from './reviewed-request.js';

/** The two answers to a request (readings A43). Both tell `onAnswered` once they are given. */
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
      cache.updateQuery({ query: deletionRequestsQuery }, (known) => known && withErasing(known, request.id));
    };
    await deleteUser({ firebaseId, onBegun });
  };
  return { markProcessed, deleteAccount, isBusy: loading || isDeleting };
}

type Known<Request> = { readonly deletionRequests: readonly Request[] };

function withErasing<Request extends ReviewedRequest>({ deletionRequests }: Known<Request>, id: string) {
  return {
    deletionRequests: deletionRequests.map((request) =>
      request.id === id ? { ...request, isErasing: true } : request,
    ),
  };
}
