import { useSession } from '@trax/session';
import { AdminIcon, Button, Cluster, EmptyState, Page } from '@trax/ui';
import { Link } from 'react-router-dom';
import { Installation } from './describe-installation/installation.js';
import { Erasures } from './follow-erasures/erasures.js';
import { Users } from './manage-users/users.js';
import { OnThisPage } from './on-this-page.js';
import { DeletionRequests } from './process-deletion-requests/deletion-requests.js';
import { AccountsOfInstallation } from './sign-up/accounts-of-installation.js';
import { Health } from './see-health/health.js';
import { SyncUsers } from './sync-users/sync-users.js';

/** Nothing for anybody but an administrator; the shell has led the others elsewhere before. */
export function AdminPage() {
  const { viewer } = useSession();
  if (viewer?.isAdmin !== true) return null;
  if (viewer.needsSecondFactor === true)
    return (
      <Page title="Admin Panel">
        <EmptyState
          icon={<AdminIcon />}
          title="Administrators need a second factor here"
          text="Turn on an authenticator app or add a passkey on your account page. The panel then opens without another sign-in."
          action={
            <Button asChild>
              <Link to="/account">Set it up</Link>
            </Button>
          }
        />
      </Page>
    );
  return (
    <Page
      title="Admin Panel"
      actions={
        <Cluster gap="3">
          <Button variant="secondary" asChild>
            <Link to="/admin/catalogue">Catalogue</Link>
          </Button>
          <Button variant="secondary" asChild>
            <Link to="/admin/numbers">Numbers</Link>
          </Button>
          <Button variant="secondary" asChild>
            <Link to="/admin/audit">Audit log</Link>
          </Button>
        </Cluster>
      }
    >
      <OnThisPage />
      <SyncUsers />
      <DeletionRequests />
      <Erasures />
      <AccountsOfInstallation />
      <Installation />
      <Health />
      <Users />
    </Page>
  );
}
