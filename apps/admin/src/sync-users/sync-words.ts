import type { SyncRun, SyncStatus } from '@trax/contracts/sync';
import { formatCount } from '@trax/ui';

const digits = new Intl.NumberFormat('en');
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

type Counts = Pick<SyncRun, 'created' | 'updated' | 'orphaned'>;

/** What a sync came to: `3 created, 1 updated, 2 orphaned`. */
export function countsOf({ created, updated, orphaned }: Counts): string {
  return `${digits.format(created)} created, ${digits.format(updated)} updated, ${digits.format(orphaned)} orphaned`;
}

type Standing = Pick<SyncStatus, 'needsSync'> & { readonly sync?: Pick<SyncRun, 'status' | 'processed'> | null };

/** How the users stand to the accounts of the identity provider, as one sentence. */
export function standingOf({ needsSync, sync }: Standing): string {
  if (sync?.status === 'running')
    return `Comparing… ${formatCount(sync.processed, { one: 'account', other: 'accounts' })} so far.`;
  if (needsSync) return 'Users and accounts differ.';
  return 'Users and accounts are in step.';
}

/** The instant of a finished run where the reader is. */
export function lastSyncOf(finishedAt: string): string {
  return `Last sync ${moment.format(new Date(finishedAt))}`;
}
