import { refresh, useApolloClient } from '@trax/graphql-client';
import { Button, ConfirmDialog, useToast } from '@trax/ui';
import { useState } from 'react';
import type { ListedUser } from '../manage-users/use-users.js';
import { useDeleteUser } from './use-delete-user.js';

type DeleteUserProps = { readonly user: Pick<ListedUser, 'firebaseId' | 'email'> };

/** Deletes an account, after a question that names it. */
export function DeleteUser({ user: { firebaseId, email } }: DeleteUserProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useApolloClient();
  const { show } = useToast();
  const { deleteUser, isDeleting } = useDeleteUser();
  const confirm = async () => {
    const isDeleted = await deleteUser(firebaseId);
    setAsking(false);
    if (!isDeleted) return;
    show({ title: 'User deleted', description: `Everything that belongs to ${email} is being erased.` });
    void refresh(client, ['deletionRequests']); // the deletion ends their request
  };
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">Delete account</Button>}
      isOpen={isAsking}
      onOpenChange={setAsking}
      title="Delete this account?"
      description={`${email}: the account, playlists and stats are erased everywhere. This cannot be undone.`}
      confirmLabel="Delete account"
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
    />
  );
}
