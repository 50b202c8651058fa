import { graphql, type DocumentType } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { ArcSpinner, Cluster, formatInstant, formatNumber, Note, useTimezone, VisuallyHidden } from '@trax/ui';
import { Badge } from '../badge.js';
import { Fold, FoldSummary, ScrolledList } from '../fold.js';

export const syncStatusQuery = graphql(`
  query CheckSyncStatus {
    syncStatus {
      needsSync
      sync {
        id
        ...SyncRunFields
      }
    }
  }
`);

export type SyncState = DocumentType<typeof syncStatusQuery>['syncStatus'];
export type Run = NonNullable<SyncState['sync']>;

/** Starting a sync answers it too, so that its progress follows from the cache. */
export const syncRunFields = graphql(`
  fragment SyncRunFields on SyncRun {
    status
    startedAt
    finishedAt
    processed
    created
    updated
    orphaned
    orphans {
      firebaseId
      email
    }
    failure
  }
`);

export const syncUsersMutation = graphql(`
  mutation SyncUsers {
    syncUsers {
      id
      ...SyncRunFields
    }
  }
`);

/** Whether a sync is due, how far one is, and how the last one ended. */
export function SyncStatus({ status: { needsSync, sync } }: { readonly status: SyncState }) {
  const running = sync?.status === 'running' ? sync : undefined;
  return (
    <>
      <Note as="div">
        <Cluster gap="2" align="center">
          {running && <ArcSpinner />}
          <span>{describeState({ needsSync, running })}</span>
          {needsSync && !running && <Badge $tone="sun">{t`Sync needed`}</Badge>}
        </Cluster>
        {sync && <LastRun run={sync} />}
        <VisuallyHidden as="output">{running && t`Syncing users`}</VisuallyHidden>
      </Note>
      {sync?.status === 'finished' && sync.orphans.length > 0 && <Orphans run={sync} />}
    </>
  );
}

function describeState({ needsSync, running }: Pick<SyncState, 'needsSync'> & { running: Run | undefined }): string {
  if (!running) return needsSync ? t`Users and accounts differ.` : t`Users and accounts are in step.`;
  const { processed } = running;
  return plural(processed, { one: 'Comparing… # account so far.', other: 'Comparing… # accounts so far.' });
}

function LastRun({ run }: { readonly run: Run }) {
  const timeZone = useTimezone();
  const { status, finishedAt, failure } = run;
  if (status === 'failed') {
    return <div>{failure ? t`The last sync did not finish. ${failure}` : t`The last sync did not finish.`}</div>;
  }
  if (status === 'running' || finishedAt === null) return null;
  const moment = formatInstant(finishedAt, 'moment', timeZone);
  const summary = summaryOfRun(run);
  return <div>{t`Last sync ${moment}: ${summary}.`}</div>;
}

/** The result of a run: `3 created, 1 updated, 2 orphaned`. */
export function summaryOfRun(run: Pick<Run, 'created' | 'updated' | 'orphaned'>): string {
  const created = formatNumber(run.created);
  const updated = formatNumber(run.updated);
  const orphaned = formatNumber(run.orphaned);
  return t`${created} created, ${updated} updated, ${orphaned} orphaned`;
}

/** The users whom the identity provider no longer knows or has disabled; a person decides about them. */
function Orphans({ run: { orphaned, orphans } }: { readonly run: Run }) {
  const unnamed = orphaned - orphans.length;
  const others = formatNumber(unnamed);
  return (
    <Fold>
      <FoldSummary>
        {plural(orphaned, { one: '# user has no enabled account', other: '# users have no enabled account' })}
      </FoldSummary>
      <Note>{t`A sync deletes nobody. Find them below and decide.`}</Note>
      <ScrolledList aria-label={t`Users without an enabled account`}>
        {orphans.map(({ firebaseId, email }) => (
          <li key={firebaseId}>{email}</li>
        ))}
        {unnamed > 0 && <li>{t`and ${others} more`}</li>}
      </ScrolledList>
    </Fold>
  );
}
