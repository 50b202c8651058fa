import { Cluster, Detail, formatCount, RowWords, Time } from '@trax/ui';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import { Row } from '../rows.js';
import { describeActor, describeEntry, OUTCOMES, type ListedEntry } from './describe-entry.js';

const MORE = { one: 'more like this in the minute before', other: 'more like this in the minute before' };
const TONES = { succeeded: 'quiet', refused: 'sun', failed: 'danger' } as const;

/* The outcome beside it on phones too: the list is long. */
const EntryItem = styled(Row)`
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;

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
      <div>
        <RowWords name={describeEntry(entry, targetName)} detail={describeActor(entry)} />
        <Cluster gap="3">
          <Detail>
            {/* To the second: the log is compared with other logs. */}
            <Time instant={happenedAt} show="second" />
            {omitted > 0 && <span>{` · ${formatCount(omitted, MORE)}`}</span>}
          </Detail>
          {typeof requestId === 'string' && (
            <Detail as="details">
              <summary>Details</summary>
              Request <code>{requestId}</code>
            </Detail>
          )}
        </Cluster>
      </div>
      <Badge $tone={TONES[outcome]}>{OUTCOMES[outcome]}</Badge>
    </EntryItem>
  );
}
