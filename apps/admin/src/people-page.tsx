import { QuerySections } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Page } from '@trax/ui';
import { Users } from './manage-users/users.js';
import { DeletionRequests } from './process-deletion-requests/deletion-requests.js';
import { SyncUsers } from './sync-users/sync-users.js';

/** The first page: who asks to be deleted, and everybody who uses the product. The longest list is the last one. */
export const PeoplePage = () => (
  <Page title={t`Admin Panel`}>
    <QuerySections>
      <DeletionRequests />
      <SyncUsers />
      <Users />
    </QuerySections>
  </Page>
);
