import { graphql, refresh, useApolloClient, useMutate, type MutateRequest } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, ConfirmButton, useToast } from '@trax/ui';
import type { ListedUser } from '../manage-users/use-users.js';

const deleteUserMutation = graphql(`
  mutation DeleteUser($firebaseId: ID!) {
    deleteUser(firebaseId: $firebaseId)
  }
`);

type ListedUsers = { readonly users: { readonly users: readonly { readonly firebaseId: string }[] } };

type DeleteRequest = MutateRequest<unknown, { firebaseId: string }>;

/** The call that begins a deletion, and takes the person off the lists: fetched again, those would begin at their first page. */
export const deleteUserRequest = (firebaseId: string) =>
  ({
    mutation: deleteUserMutation,
    variables: { firebaseId },
    update: (cache) => {
      cache.modify<ListedUsers>({
        fields: {
          users: (page, { readField }) =>
            'users' in page
              ? { ...page, users: page.users.filter((user) => readField('firebaseId', user) !== firebaseId) }
              : page,
        },
      });
    },
  }) satisfies Pick<DeleteRequest, 'mutation' | 'variables' | 'update'>;

/** Begins the deletion of an account with everything that belongs to it. It goes on by itself, in every service. */
export function useDeleteUser() {
  const client = useApolloClient();
  const { mutate, isMutating } = useMutate();
  const deleteUser = async (firebaseId: string) => {
    const data = await mutate({
      ...deleteUserRequest(firebaseId),
      failed: t`Failed to delete user`,
    });
    if (data) void refresh(client, ['erasures']);
    return data;
  };
  return { deleteUser, isDeleting: isMutating };
}

type DeleteUserProps = { readonly user: Pick<ListedUser, 'firebaseId' | 'email'> };

/** Deletes an account, after a question that names it. */
export function DeleteUser({ user: { firebaseId, email } }: DeleteUserProps) {
  const client = useApolloClient();
  const { show } = useToast();
  const { deleteUser } = useDeleteUser();
  const confirm = async () => {
    if (!(await deleteUser(firebaseId))) return;
    show({ title: t`User deleted`, description: t`Everything that belongs to ${email} is being erased.` });
    void refresh(client, ['deletionRequests']); // the deletion ends their request
  };
  return (
    <ConfirmButton
      trigger={<Button variant="secondary">{t`Delete account`}</Button>}
      title={t`Delete this account?`}
      description={t`${email}: the account, playlists and stats are erased everywhere. This cannot be undone.`}
      confirmLabel={t`Delete account`}
      onConfirm={confirm}
    />
  );
}
