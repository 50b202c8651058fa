import { QueryPart } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { useAccount, useViewer } from '@trax/session';
import { Button, EmptyState, List, Page, Panel, useTimezone, VisuallyHidden } from '@trax/ui';
import { useRef, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RowsSkeleton } from '../rows-skeleton.js';
import { ShowMore } from '../show-more.js';
import { EntryRow } from './entry-row.js';
import { FilterForm } from './filter-form.js';
import { NO_FILTER, readFilter, toQuery, toSearch, type LogFilter } from './log-filter.js';
import { useAuditLog, useTargetNames, type ListedEntry } from './use-audit-log.js';

/** What administrators have done, and people with their accounts. */
export function AuditLogPage() {
  const { uid } = useViewer();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const show = (next: LogFilter) => setSearch(toSearch(next));
  const timezone = useTimezone();
  const file = new URLSearchParams({ adminFirebaseId: uid, ...toQuery(filter, timezone) });
  return (
    <Page
      title={t`Audit log`}
      lead={t`What administrators have done, and who has signed in. Nobody can change it.`}
      actions={<ExportLink href={`/api/admin/audit-log/export?${file}`} />}
    >
      <Panel gap="6" as="section" aria-label={t`Entries`}>
        <FilterForm filter={filter} onFilter={show} />
        <Entries filter={filter} onClear={() => show(NO_FILTER)} />
      </Panel>
    </Page>
  );
}

type EntriesProps = { readonly filter: LogFilter; readonly onClear: () => void };

function Entries({ filter, onClear }: EntriesProps) {
  const { query, loadMore } = useAuditLog(filter);
  const isFiltered = Object.keys(toQuery(filter, useTimezone())).length > 0;
  const failed = t`Failed to fetch the audit log`;
  return (
    <QueryPart query={query} failed={failed} loading={t`Loading the audit log`} skeleton={<RowsSkeleton />}>
      {(entries) => (
        <>
          <VisuallyHidden as="output">{isFiltered && describeCount(entries.length)}</VisuallyHidden>
          {entries.length === 0 && (
            <EmptyState
              title={isFiltered ? t`Nothing matches this filter` : t`Nothing has happened yet`}
              action={isFiltered && <Button variant="secondary" onClick={onClear}>{t`Show everything`}</Button>}
            />
          )}
          {entries.length > 0 && <EntryList entries={entries} />}
          {loadMore && <ShowMore failed={failed} onLoad={loadMore} />}
        </>
      )}
    </QueryPart>
  );
}

const describeCount = (entries: number): string => plural(entries, { one: '# entry', other: '# entries' });

function EntryList({ entries }: { readonly entries: readonly ListedEntry[] }) {
  const names = useTargetNames(entries);
  return (
    <List aria-label={t`Audit log`}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} targetName={names.get(entry.target ?? '')} />
      ))}
    </List>
  );
}

/** Downloads the file, which needs a recent sign-in: a link cannot ask for one, so that its press does so first. */
function ExportLink({ href }: { readonly href: string }) {
  const { ensureRecentSignIn } = useAccount();
  const isConfirmed = useRef(false);
  const follow = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (isConfirmed.current) return;
    event.preventDefault();
    const link = event.currentTarget;
    isConfirmed.current = await ensureRecentSignIn();
    if (isConfirmed.current) link.click();
    isConfirmed.current = false;
  };
  return (
    <Button variant="secondary" asChild>
      <a href={href} download onClick={(event) => void follow(event)}>{t`Export as CSV`}</a>
    </Button>
  );
}
