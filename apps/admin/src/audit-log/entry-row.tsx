import { formatCount, tabularNums, textStyle } from '@trax/ui';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import { Row } from '../rows.js';
import { describeActor, describeEntry, OUTCOMES, type ListedEntry } from './describe-entry.js';

/** To the second: the log is compared with other logs. */
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });
const MORE = { one: 'more like this in the minute before', other: 'more like this in the minute before' };
const TONES = { succeeded: 'quiet', refused: 'sun', failed: 'danger', interrupted: 'danger' } as const;

const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
`;

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

const RequestId = styled.code`
  overflow-wrap: anywhere;
`;

const EntryItem = styled(Row)`
  justify-items: start;
`;

/** What was done, by whom and when, how it ended, and the request by which logs find it. */
export function EntryRow({ entry }: { readonly entry: ListedEntry }) {
  const { happenedAt, requestId, omitted, outcome } = entry;
  return (
    <EntryItem>
      <Words>
        <What>{describeEntry(entry)}</What>
        <Facts>{describeActor(entry)}</Facts>
        <Facts>
          <time dateTime={happenedAt}>{moment.format(new Date(happenedAt))}</time>
          {omitted > 0 && ` · ${formatCount(omitted, MORE)}`}
        </Facts>
        {typeof requestId === 'string' && (
          <Facts>
            Request <RequestId>{requestId}</RequestId>
          </Facts>
        )}
      </Words>
      <OutcomeBadge outcome={outcome} />
    </EntryItem>
  );
}

function OutcomeBadge({ outcome }: Pick<ListedEntry, 'outcome'>) {
  const known = Object.keys(OUTCOMES).find((one): one is keyof typeof OUTCOMES => one === outcome);
  return known === undefined ? (
    <Badge $tone="primary">Under way</Badge>
  ) : (
    <Badge $tone={TONES[known]}>{OUTCOMES[known]}</Badge>
  );
}
