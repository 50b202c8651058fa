import { graphql, QuerySection, READ_ANEW, useQuery, type DocumentType } from '@trax/graphql-client';
import { plural, select, t, Trans } from '@trax/i18n/macro';
import { ArcSpinner, Detail, List, ListRow, Note, Page, RowWords, Time } from '@trax/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import { Fold, ScrolledList, FoldSummary } from '../fold.js';
import { POLL_INTERVAL_MS, usePoll } from '../panel-query.js';

/** While an account is being deleted. */
const ERASING_POLL_INTERVAL_MS = 2000;

const erasuresQuery = graphql(`
  query FollowErasures {
    erasures {
      id
      startedAt
      reportedBy
      waitsFor
      requests
      failure
      finishedAt
    }
  }
`);

type FollowedErasure = DocumentType<typeof erasuresQuery>['erasures'][number];

const HASH_LENGTH = 8;

const isFinished = ({ finishedAt }: FollowedErasure) => finishedAt !== null;

const Failure = styled(Detail)`
  color: var(--danger);
`;

/** Where the deletions of accounts stand. The people are gone, so each is shown by the hash that represents it in logs. */
export function DeletionsPage() {
  const query = useErasures();
  return (
    <Page
      title={t`Deletions`}
      lead={
        <span>
          <Trans>
            How far the deletions of accounts are. Who has asked for one stands at <Link to="/admin">People</Link>.
          </Trans>
        </span>
      }
    >
      <QuerySection
        title={t`Deletions under way`}
        query={query}
        failed={t`Failed to fetch deletions`}
        loading={t`Loading deletions`}
      >
        {({ erasures }) => <ErasureLists erasures={erasures} />}
      </QuerySection>
    </Page>
  );
}

/** Read again while the page is visible. */
function useErasures() {
  const query = useQuery(erasuresQuery, READ_ANEW);
  const isErasing = query.data?.erasures.some((erasure) => !isFinished(erasure)) ?? false;
  usePoll(query.refetch, isErasing ? ERASING_POLL_INTERVAL_MS : POLL_INTERVAL_MS);
  return query;
}

function ErasureLists({ erasures }: { readonly erasures: readonly FollowedErasure[] }) {
  const underWay = erasures.filter((erasure) => !isFinished(erasure));
  const finished = erasures.filter(isFinished);
  return (
    <>
      {underWay.length === 0 && <Note>{t`No account is being deleted.`}</Note>}
      {underWay.length > 0 && (
        <List aria-label={t`Deletions under way`}>
          {underWay.map((erasure) => (
            <ErasureRow key={erasure.id} erasure={erasure} />
          ))}
        </List>
      )}
      {finished.length > 0 && (
        <Fold>
          <FoldSummary>{describeFinished(finished.length)}</FoldSummary>
          <ScrolledList aria-label={t`Finished deletions`}>
            {finished.map(({ id, finishedAt }) => (
              <li key={id}>
                <code>{id.slice(0, HASH_LENGTH)}</code> {finishedAt !== null && <Time instant={finishedAt} />}
              </li>
            ))}
          </ScrolledList>
        </Fold>
      )}
    </>
  );
}

function ErasureRow({ erasure }: { readonly erasure: FollowedErasure }) {
  const { id, startedAt, reportedBy, waitsFor, requests, failure } = erasure;
  const hash = id.slice(0, HASH_LENGTH);
  const hasFailed = failure !== null;
  return (
    <ListRow>
      <RowWords
        name={
          <span>
            <Trans>
              Account <code>{hash}</code>
            </Trans>
          </span>
        }
        detail={
          <span>
            {/* Most deletions take minutes, so the time of day shows which one is stuck. */}
            <span>
              <Trans>
                Since <Time instant={startedAt} show="moment" />
              </Trans>
            </span>
            {requests > 1 && <span>{` · ${describeRequests(requests)}`}</span>}
          </span>
        }
      >
        {reportedBy.length > 0 && <Detail>{t`Deleted: ${{ data: nameData(reportedBy) }}`}</Detail>}
        <Detail>{t`Waiting for: ${{ data: nameData(waitsFor) }}`}</Detail>
        {hasFailed && <Failure>{t`Last failure: ${failure}`}</Failure>}
      </RowWords>
      {hasFailed ? (
        <Badge $tone="danger">{t`Trying again`}</Badge>
      ) : (
        <Badge $tone="sun">
          <ArcSpinner /> <span>{t`Erasing`}</span>
        </Badge>
      )}
    </ListRow>
  );
}

const describeFinished = (deletions: number): string =>
  plural(deletions, {
    one: '# deletion finished in the last 7 days',
    other: '# deletions finished in the last 7 days',
  });

const describeRequests = (requests: number): string =>
  plural(requests, { one: 'Requested # time', other: 'Requested # times' });

/** What services store of people. */
const nameData = (services: readonly string[]): string =>
  services
    .map((name) =>
      select(name, {
        stats: 'statistics',
        users: 'the account',
        playlists: 'playlists',
        catalogue: 'catalogue',
        other: name,
      }),
    )
    .join(', ');
