import { refresh, useApolloClient } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
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
