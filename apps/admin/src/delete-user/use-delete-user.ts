import { graphql, refresh, useApolloClient, useMutate } from '@trax/graphql-client';

const deleteUserMutation = graphql(`
  mutation DeleteUser($firebaseId: ID!) {
    deleteUser(firebaseId: $firebaseId)
  }
`);

type ListedUsers = { readonly users: { readonly users: readonly { readonly firebaseId: string }[] } };

/** Begins the deletion of an account with everything that belongs to it. It goes on by itself, in every service. */
export function useDeleteUser() {
  const client = useApolloClient();
  const { mutate, isMutating } = useMutate();
  const deleteUser = async (firebaseId: string) => {
    const data = await mutate({
      mutation: deleteUserMutation,
      variables: { firebaseId },
      errorTitle: 'Error',
      failed: 'Failed to delete user',
      update: (cache) => {
        // Fetching the lists again would take them back to their first page.
        cache.modify<ListedUsers>({
          fields: {
            users: (page, { readField }) =>
              'users' in page
                ? { ...page, users: page.users.filter((user) => readField('firebaseId', user) !== firebaseId) }
                : page,
          },
        });
      },
    });
    if (data) void refresh(client, ['erasures']);
    return data;
  };
  return { deleteUser, isDeleting: isMutating };
}
