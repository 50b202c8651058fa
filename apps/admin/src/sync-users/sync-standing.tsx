import type { SyncRun, SyncStatus } from '@trax/contracts/sync';
import { ArcSpinner, Button, LoadingRegion, Skeleton, VisuallyHidden } from '@trax/ui';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import { countsOf, lastSyncOf, standingOf } from './sync-words.js';

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
`;

type Run = Pick<SyncRun, 'status' | 'processed' | 'created' | 'updated' | 'orphaned'> & {
  readonly finishedAt?: string | null;
  readonly failure?: string | null;
};

type Status = Pick<SyncStatus, 'needsSync'> & { readonly sync?: Run | null };

type SyncStandingProps = {
  readonly status: Status | undefined;
  /** The last check of it brought no answer. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
};

/** Whether a sync is due, how far one is, and how the last one ended. */
export function SyncStanding({ status, hasFailed, onRetry }: SyncStandingProps) {
  return (
    <>
      {status && <Known status={status} />}
      {hasFailed && (
        <Line>
          <Badge $tone="danger">Failed to check sync status</Badge>
          <Button variant="ghost" onClick={onRetry}>
            Try again
          </Button>
        </Line>
      )}
      {!status && !hasFailed && (
        <LoadingRegion label="Checking the sync status">
          <Skeleton width="16rem" height="1.25rem" />
        </LoadingRegion>
      )}
    </>
  );
}

function Known({ status }: { readonly status: Status }) {
  const { needsSync, sync } = status;
  const isRunning = sync?.status === 'running';
  return (
    <>
      <Line>
        {isRunning && <ArcSpinner />}
        {standingOf(status)}
        {needsSync && !isRunning && <Badge $tone="sun">Sync needed</Badge>}
      </Line>
      {sync && <LastRun run={sync} />}
      <VisuallyHidden as="output">{isRunning && 'Syncing users'}</VisuallyHidden>
    </>
  );
}

function LastRun({ run }: { readonly run: Run }) {
  if (run.status === 'failed') return <div>The last sync did not finish. {run.failure}</div>;
  if (run.status === 'running' || typeof run.finishedAt !== 'string') return null;
  return (
    <div>
      {lastSyncOf(run.finishedAt)}: {countsOf(run)}.
    </div>
  );
}
