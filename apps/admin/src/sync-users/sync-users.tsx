import { QuerySection } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, RetryIcon } from '@trax/ui';
import { SyncStatus } from './sync-status.js';
import { useSync } from './use-sync.js';

/** Brings the users in step with the accounts of the identity provider; stands out when that is due. */
export function SyncUsers() {
  const { query, isDue, isBusy, start } = useSync();
  return (
    <QuerySection
      title={t`Synchronisation`}
      query={query}
      failed={t`Failed to check sync status`}
      loading={t`Checking the sync status`}
      actions={
        <Button
          variant={isDue && !isBusy ? 'primary' : 'secondary'}
          icon={<RetryIcon aria-hidden="true" />}
          isBusy={isBusy}
          onClick={() => void start()}
        >{t`Sync users`}</Button>
      }
    >
      {({ syncStatus }) => <SyncStatus status={syncStatus} />}
    </QuerySection>
  );
}
