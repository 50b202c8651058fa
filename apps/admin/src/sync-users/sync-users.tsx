import { Button, RetryIcon } from '@trax/ui';
import { Section } from '../section.js';
import { Orphans } from './orphans.js';
import { SyncStanding } from './sync-standing.js';
import { useSync } from './use-sync.js';

/** Brings the users in step with the accounts of the identity provider; stands out when that is due. */
export function SyncUsers() {
  const { status, hasFailed, isBusy, start, check } = useSync();
  const isDue = status?.needsSync === true && !isBusy;
  const run = status?.sync;
  return (
    <Section
      title="Identity provider"
      lead={<SyncStanding status={status} hasFailed={hasFailed} onRetry={check} />}
      actions={
        <Button
          variant={isDue ? 'primary' : 'secondary'}
          icon={<RetryIcon aria-hidden="true" />}
          isBusy={isBusy}
          onClick={start}
        >
          Sync users
        </Button>
      }
    >
      {run?.status === 'finished' && run.orphans.length > 0 && <Orphans run={run} />}
    </Section>
  );
}
