import { i18n } from '@trax/i18n';
import { plural, t, Trans } from '@trax/i18n/macro';
import { Detail, ListRow, media, RowWords, Time } from '@trax/ui';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import { describeActor, describeEntry, OUTCOMES } from './describe-entry.js';
import type { ListedEntry } from './use-audit-log.js';

/* Columns of a table; on a phone the time stands below. */
const EntryItem = styled(ListRow)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-3);
  align-items: start;
  overflow-wrap: anywhere;

  > :last-child {
    margin-inline-start: 0;
  }

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 7rem 12rem;
    justify-items: start;
  }

  summary {
    cursor: pointer;
  }
`;

type EntryRowProps = { readonly entry: ListedEntry; readonly targetName: string | undefined };

/** What was done, by whom and when, how it ended, and folded the request by which logs find it. */
export function EntryRow({ entry, targetName }: EntryRowProps) {
  const { happenedAt, requestId, omitted, outcome } = entry;
  return (
    <EntryItem>
      <RowWords name={describeEntry(entry, targetName)} detail={describeActor(entry)} />
      <Badge $tone={OUTCOMES[outcome].tone}>{i18n._(OUTCOMES[outcome].text)}</Badge>
      <Detail as="div">
        {/* To the second: the log is compared with other logs. */}
        <Time instant={happenedAt} show="second" />
        {omitted > 0 && <span>{` · ${describeMore(omitted)}`}</span>}
        {typeof requestId === 'string' && (
          <details>
            <summary>{t`Details`}</summary>
            <Trans>
              Request <code>{requestId}</code>
            </Trans>
          </details>
        )}
      </Detail>
    </EntryItem>
  );
}

const describeMore = (omitted: number): string =>
  plural(omitted, {
    one: '# more like this in the minute before',
    other: '# more like this in the minute before',
  });
