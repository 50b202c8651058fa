import { QueryScreen } from '@trax/graphql-client';
import { Button, RetryIcon, Section } from '@trax/ui';
import { SyncStatus, SyncStatusSkeleton } from './sync-status.js';
import { useSync } from './use-sync.js';

/** Brings the users in step with the accounts of the identity provider; stands out when that is due. */
export function SyncUsers() {
  const { query, isDue, isBusy, start } = useSync();
  return (
    <Section
      id="identity-provider"
      title="Identity provider"
      actions={
        <Button
          variant={isDue && !isBusy ? 'primary' : 'secondary'}
          icon={<RetryIcon aria-hidden="true" />}
          isBusy={isBusy}
          onClick={() => void start()}
        >
          Sync users
        </Button>
      }
    >
      <QueryScreen query={query} errorTitle="Failed to check sync status" skeleton={<SyncStatusSkeleton />}>
        {({ syncStatus }) => <SyncStatus status={syncStatus} />}
      </QueryScreen>
    </Section>
  );
}
