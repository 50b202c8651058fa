import { useSession } from '@trax/session';
import { Page } from '@trax/ui';
import { Erasures } from './follow-erasures/erasures.js';
import { Users } from './manage-users/users.js';
import { DeletionRequests } from './process-deletion-requests/deletion-requests.js';
import { SyncUsers } from './sync-users/sync-users.js';

/** Nothing for anybody but an administrator; the shell has led the others elsewhere before. */
export function AdminPage() {
  const { viewer } = useSession();
  if (viewer?.isAdmin !== true) return null;
  return (
    <Page title="Admin Panel">
      <SyncUsers />
      <DeletionRequests />
      <Erasures />
      <Users />
    </Page>
  );
}
