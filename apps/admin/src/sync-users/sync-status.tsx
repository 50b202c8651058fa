import type { SyncRun, SyncStatus as Status } from '@trax/contracts/sync';
import {
  ArcSpinner,
  Cluster,
  formatCount,
  formatNumber,
  formatInstant,
  Text,
  useTimezone,
  VisuallyHidden,
} from '@trax/ui';
import { Badge } from '../badge.js';
import { Orphans } from './orphans.js';

export type Run = Omit<SyncRun, 'finishedAt' | 'failure'> & {
  readonly finishedAt?: string | null;
  readonly failure?: string | null;
};

type SyncStatusProps = { readonly status: Pick<Status, 'needsSync'> & { readonly sync?: Run | null } };

/** Whether a sync is due, how far one is, and how the last one ended. */
export function SyncStatus({ status: { needsSync, sync } }: SyncStatusProps) {
  const running = sync?.status === 'running' ? sync : undefined;
  return (
    <>
      <Text as="div" $size="secondary" $tone="muted">
        {running ? <Progress run={running} /> : <Comparison needsSync={needsSync} />}
        {sync && <LastRun run={sync} />}
        <VisuallyHidden as="output">{running && 'Syncing users'}</VisuallyHidden>
      </Text>
      {sync?.status === 'finished' && sync.orphans.length > 0 && <Orphans run={sync} />}
    </>
  );
}

function Progress({ run }: { readonly run: Run }) {
  return (
    <Cluster gap="2" align="center">
      <ArcSpinner />
      <span>{`Comparing… ${formatCount(run.processed, { one: 'account', other: 'accounts' })} so far.`}</span>
    </Cluster>
  );
}

function Comparison({ needsSync }: Pick<Status, 'needsSync'>) {
  if (!needsSync)
    return (
      <Cluster gap="2" align="center">
        Users and accounts are in step.
      </Cluster>
    );
  return (
    <Cluster gap="2" align="center">
      Users and accounts differ.
      <Badge $tone="sun">Sync needed</Badge>
    </Cluster>
  );
}

function LastRun({ run }: { readonly run: Run }) {
  const timeZone = useTimezone();
  if (run.status === 'failed') return <div>{`The last sync did not finish. ${run.failure ?? ''}`}</div>;
  if (run.status === 'running' || typeof run.finishedAt !== 'string') return null;
  return <div>{`Last sync ${formatInstant(run.finishedAt, 'moment', timeZone)}: ${summaryOfRun(run)}.`}</div>;
}

/** The result of a run: `3 created, 1 updated, 2 orphaned`. */
export function summaryOfRun({ created, updated, orphaned }: Pick<Run, 'created' | 'updated' | 'orphaned'>): string {
  return `${formatNumber(created)} created, ${formatNumber(updated)} updated, ${formatNumber(orphaned)} orphaned`;
}
