import { formatCount, Stack, tabularNums, textStyle, Time } from '@trax/ui';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import { Row } from '../rows.js';
import { describeActor, describeEntry, OUTCOMES, type ListedEntry } from './describe-entry.js';

const MORE = { one: 'more like this in the minute before', other: 'more like this in the minute before' };
const TONES = { succeeded: 'quiet', refused: 'sun', failed: 'danger' } as const;

const What = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  ${textStyle.secondary}
  ${tabularNums}
  color: var(--muted);
  overflow-wrap: anywhere;
`;

const Moment = styled(Facts)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);

  summary {
    cursor: pointer;
  }
`;

/* The outcome beside it on phones too: the list is long. */
const EntryItem = styled(Row)`
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
`;

type EntryRowProps = { readonly entry: ListedEntry; readonly targetName: string | undefined };

/** What was done, by whom and when, how it ended, and folded the request by which logs find it. */
export function EntryRow({ entry, targetName }: EntryRowProps) {
  const { happenedAt, requestId, omitted, outcome } = entry;
  return (
    <EntryItem>
      <Stack gap="1">
        <What>{describeEntry(entry, targetName)}</What>
        <Facts>{describeActor(entry)}</Facts>
        <Moment as="div">
          <span>
            {/* To the second: the log is compared with other logs. */}
            <Time instant={happenedAt} show="second" />
            {omitted > 0 && <span>{` · ${formatCount(omitted, MORE)}`}</span>}
          </span>
          {typeof requestId === 'string' && (
            <details>
              <summary>Details</summary>
              Request <code>{requestId}</code>
            </details>
          )}
        </Moment>
      </Stack>
      <Badge $tone={TONES[outcome]}>{OUTCOMES[outcome]}</Badge>
    </EntryItem>
  );
}
