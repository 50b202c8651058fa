import { refresh, useApolloClient } from '@trax/graphql-client';
import { Button, ConfirmButton, useToast } from '@trax/ui';
import type { ListedUser } from '../manage-users/use-users.js';
import { useDeleteUser } from './use-delete-user.js';

type DeleteUserProps = { readonly user: Pick<ListedUser, 'firebaseId' | 'email'> };

/** Deletes an account, after a question that names it. */
export function DeleteUser({ user: { firebaseId, email } }: DeleteUserProps) {
  const client = useApolloClient();
  const { show } = useToast();
  const { deleteUser } = useDeleteUser();
  const confirm = async () => {
    if (!(await deleteUser(firebaseId))) return;
    show({ title: 'User deleted', description: `Everything that belongs to ${email} is being erased.` });
    void refresh(client, ['deletionRequests']); // the deletion ends their request
  };
  return (
    <ConfirmButton
      trigger={<Button variant="secondary">Delete account</Button>}
      title="Delete this account?"
      description={`${email}: the account, playlists and stats are erased everywhere. This cannot be undone.`}
      confirmLabel="Delete account"
      onConfirm={confirm}
    />
  );
}
