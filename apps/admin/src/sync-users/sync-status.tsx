import type { SyncRun, SyncStatus as Status } from '@trax/contracts/sync';
import { t } from '@trax/i18n/macro';
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
        <Cluster gap="2" align="center">
          {running && <ArcSpinner />}
          <span>{describeState({ needsSync, running })}</span>
          {needsSync && !running && <Badge $tone="sun">{t`Sync needed`}</Badge>}
        </Cluster>
        {sync && <LastRun run={sync} />}
        <VisuallyHidden as="output">{running && t`Syncing users`}</VisuallyHidden>
      </Text>
      {sync?.status === 'finished' && sync.orphans.length > 0 && <Orphans run={sync} />}
    </>
  );
}

function describeState({ needsSync, running }: Pick<Status, 'needsSync'> & { running: Run | undefined }): string {
  if (running) return `Comparing… ${formatCount(running.processed, { one: 'account', other: 'accounts' })} so far.`;
  return needsSync ? 'Users and accounts differ.' : 'Users and accounts are in step.';
}

function LastRun({ run }: { readonly run: Run }) {
  const timeZone = useTimezone();
  if (run.status === 'failed') return <div>{t`The last sync did not finish. ${run.failure ?? ''}`}</div>;
  if (run.status === 'running' || typeof run.finishedAt !== 'string') return null;
  return <div>{t`Last sync ${formatInstant(run.finishedAt, 'moment', timeZone)}: ${summaryOfRun(run)}.`}</div>;
}

/** The result of a run: `3 created, 1 updated, 2 orphaned`. */
export function summaryOfRun({ created, updated, orphaned }: Pick<Run, 'created' | 'updated' | 'orphaned'>): string {
  return `${formatNumber(created)} created, ${formatNumber(updated)} updated, ${formatNumber(orphaned)} orphaned`;
}
