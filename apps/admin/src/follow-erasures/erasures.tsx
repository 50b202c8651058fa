import { QueryScreen } from '@trax/graphql-client';
import type { Erasure } from '@trax/contracts/deletion';
import {
  ArcSpinner,
  Detail,
  formatCount,
  formatDate,
  LoadingRegion,
  Section,
  Skeleton,
  Text,
  textStyle,
} from '@trax/ui';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import { Fold, FoldSummary } from '../fold.js';
import { Row, RowList } from '../rows.js';
import { useErasures } from './use-erasures.js';

const HASH_LENGTH = 8;
/** Most deletions take minutes, so the time of day shows which one is stuck. */
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
const FINISHED = { one: 'deletion finished', other: 'deletions finished' };
const TIMES = { one: 'time', other: 'times' };
/** What a service stores of people. */
const DATA_BY_SERVICE: Readonly<Record<string, string>> = { stats: 'statistics', users: 'the account' };

type FollowedErasure = Omit<Erasure, 'failure' | 'finishedAt'> & {
  readonly failure?: string | null;
  readonly finishedAt?: string | null;
};

const isFinished = ({ finishedAt }: FollowedErasure) => typeof finishedAt === 'string';

const ErasureItem = styled(Row)`
  justify-items: start;
`;

const FinishedList = styled.ul`
  ${textStyle.secondary}
  display: grid;
  gap: var(--space-1);
  max-height: 16rem;
  margin-top: var(--space-3);
  overflow: auto;
`;

const Words = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Failure = styled(Detail)`
  color: var(--danger);
`;

const Hash = styled.code`
  overflow-wrap: anywhere;
`;

/** Where the deletions of accounts stand. The people are gone, so each is shown by the hash that represents it in logs. */
export function Erasures() {
  const query = useErasures();
  return (
    <Section id="deletions" title="Deletions under way">
      <QueryScreen query={query} errorTitle="Failed to fetch deletions" skeleton={<ErasuresSkeleton />}>
        {(erasures) => <ErasureLists erasures={erasures} />}
      </QueryScreen>
    </Section>
  );
}

function ErasureLists({ erasures }: { readonly erasures: readonly FollowedErasure[] }) {
  const underWay = erasures.filter((erasure) => !isFinished(erasure));
  const finished = erasures.filter(isFinished);
  return (
    <>
      {underWay.length === 0 && (
        <Text $size="secondary" $tone="muted">
          No account is being deleted.
        </Text>
      )}
      {underWay.length > 0 && (
        <RowList aria-label="Deletions under way">
          {underWay.map((erasure) => (
            <ErasureRow key={erasure.id} erasure={erasure} />
          ))}
        </RowList>
      )}
      {finished.length > 0 && (
        <Fold>
          <FoldSummary>{`${formatCount(finished.length, FINISHED)} in the last 7 days`}</FoldSummary>
          {/* It scrolls, so the keyboard must reach it. */}
          <FinishedList tabIndex={0} aria-label="Finished deletions">
            {finished.map(({ id, finishedAt }) => (
              <li key={id}>
                <Hash>{id.slice(0, HASH_LENGTH)}</Hash>{' '}
                {typeof finishedAt === 'string' && <time dateTime={finishedAt}>{formatDate(finishedAt)}</time>}
              </li>
            ))}
          </FinishedList>
        </Fold>
      )}
    </>
  );
}

function ErasureRow({ erasure }: { readonly erasure: FollowedErasure }) {
  const { id, startedAt, reportedBy, waitsFor, requests, failure } = erasure;
  const hasFailed = typeof failure === 'string';
  return (
    <ErasureItem>
      <Words>
        <span>
          Account <Hash>{id.slice(0, HASH_LENGTH)}</Hash>
        </span>
        <Detail>
          Since <time dateTime={startedAt}>{moment.format(new Date(startedAt))}</time>
          {requests > 1 && <span>{` · Requested ${formatCount(requests, TIMES)}`}</span>}
        </Detail>
        {reportedBy.length > 0 && <Detail>{`Deleted: ${nameData(reportedBy)}`}</Detail>}
        <Detail>{`Waiting for: ${nameData(waitsFor)}`}</Detail>
        {hasFailed && <Failure>{`Last failure: ${failure}`}</Failure>}
      </Words>
      {hasFailed ? (
        <Badge $tone="danger">Trying again</Badge>
      ) : (
        <Badge $tone="sun">
          <ArcSpinner /> Erasing
        </Badge>
      )}
    </ErasureItem>
  );
}

const nameData = (services: readonly string[]) => services.map((name) => DATA_BY_SERVICE[name] ?? name).join(', ');

function ErasuresSkeleton() {
  return (
    <LoadingRegion label="Loading deletions">
      <Skeleton width="40%" />
    </LoadingRegion>
  );
}
