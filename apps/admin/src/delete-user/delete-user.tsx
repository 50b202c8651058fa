import { refresh, useApolloClient } from '@trax/graphql-client';
import { Button, ConfirmDialog, useToast } from '@trax/ui';
import { useState } from 'react';
import type { ListedUser } from '../manage-users/listed-user.js';
import { useDeleteUser } from './use-delete-user.js';

type DeleteUserProps = {
  readonly user: Pick<ListedUser, 'firebaseId' | 'email'>;
  /** Called before the row goes. */
  readonly onDelete: () => void;
};

/** Deletes an account, after a question that names it. */
export function DeleteUser({ user: { firebaseId, email }, onDelete }: DeleteUserProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useApolloClient();
  const { show } = useToast();
  const { deleteUser, isDeleting } = useDeleteUser();
  const confirm = async () => {
    const onBegun = () => {
      onDelete();
      show({ title: 'User deleted', description: `Everything that belongs to ${email} is being erased.` });
      void refresh(client, ['deletionRequests']); // theirs is answered by this
    };
    await deleteUser({ firebaseId, onBegun });
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete this account?"
        description={`${email}: the account, playlists and stats are erased everywhere. This cannot be undone.`}
        confirmLabel="Delete account"
        isBusy={isDeleting}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
