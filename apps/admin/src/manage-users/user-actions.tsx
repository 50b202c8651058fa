import { useSession } from '@trax/session';
import { styled } from 'styled-components';
import { ChangeUser } from '../change-user/change-user.js';
import { CHANGES } from '../change-user/changes.js';
import { DeleteUser } from '../delete-user/delete-user.js';
import { ResetStats } from '../reset-stats/reset-stats.js';
import { useHasOwnAccounts } from '../sign-up/accounts-of-installation.js';
import type { ListedUser } from './use-users.js';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** What can be done for one person. Nobody disables an administrator, or takes that from themselves. */
export function UserActions({ user }: { readonly user: ListedUser }) {
  const { viewer } = useSession();
  const hasOwnAccounts = useHasOwnAccounts();
  const isOwn = user.firebaseId === viewer?.uid;
  const isDisabled = user.isDisabled === true;
  return (
    <Actions>
      <ResetStats user={user} />
      {!isOwn && !isDisabled && (
        <ChangeUser user={user} change={user.isAdmin ? CHANGES.unmakeAdministrator : CHANGES.makeAdministrator} />
      )}
      {hasOwnAccounts && !isOwn && <ChangeUser user={user} change={CHANGES.resetSecondFactor} />}
      {!user.isAdmin && <ChangeUser user={user} change={isDisabled ? CHANGES.enable : CHANGES.disable} />}
      {!user.isAdmin && <DeleteUser user={user} />}
    </Actions>
  );
}
