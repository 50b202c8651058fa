import { useApolloClient, useMutation } from '@trax/graphql-client';
import type { Client } from '@trax/graphql-client';
import { useFailureToast } from '../tell-failures/use-failure-toast.js';
import { deleteUserMutation } from './delete-user.mutation.js';

export type DeleteOptions = {
  readonly firebaseId: string;
  /** Called once it has begun, before the person leaves the list. */
  readonly onBegun: () => void;
};

/** Begins the deletion of an account with everything that belongs to it. It goes on by itself, in every service. */
export function useDeleteUser() {
  const client = useApolloClient();
  const tellFailure = useFailureToast();
  const [mutate, { loading }] = useMutation(deleteUserMutation);
  const deleteUser = async ({ firebaseId, onBegun }: DeleteOptions) => {
    try {
      await mutate({ variables: { firebaseId } });
    } catch (error) {
      tellFailure({ message: 'Failed to delete user' }, error);
      return;
    }
    onBegun();
    takeOffLists(client, firebaseId);
  };
  return { deleteUser, isDeleting: loading };
}

/** Every page that a search has brought; asking for them again would take the list back to its start. */
function takeOffLists({ cache }: Client, firebaseId: string): void {
  cache.modify<{ users: { users: readonly { firebaseId: string }[] } }>({
    fields: {
      users: (page, { readField }) =>
        'users' in page
          ? { ...page, users: page.users.filter((user) => readField('firebaseId', user) !== firebaseId) }
          : page,
    },
  });
}
