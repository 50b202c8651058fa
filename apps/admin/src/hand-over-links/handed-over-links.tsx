import { graphql, QueryScreen, useQuery } from '@trax/graphql-client';
import {
  CopyButton,
  formatCount,
  LoadingRegion,
  media,
  RowWords,
  Section,
  Skeleton,
  Text,
  TextField,
  useIntervalWhileVisible,
} from '@trax/ui';
import { styled } from 'styled-components';
import { POLL_INTERVAL_MS } from '../poll-interval.js';
import { Row, RowList } from '../rows.js';
import { useQueryFailureToast } from '../use-query-failure-toast.js';

const handedOverLinksQuery = graphql(`
  query ListHandedOverLinks {
    handedOverLinks {
      id
      to
      purpose
      link
      createdAt
    }
  }
`);

const Link = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;

  ${media.md} {
    width: 28rem;
  }
`;

const MINUTE_MS = 60_000;
const MINUTES = { one: 'minute', other: 'minutes' };

/** Where no mail server sends them: the links that people wait for. */
export function HandedOverLinks() {
  const query = useQuery(handedOverLinksQuery, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  useQueryFailureToast(query, { title: 'Error', failed: 'Failed to fetch links' });
  useIntervalWhileVisible(() => void query.refetch().catch(() => undefined), POLL_INTERVAL_MS);
  return (
    <Section
      title="Links to hand over"
      lead="This installation has no mail server. Each link works for an hour, for whoever has it: give it to its person alone."
    >
      <QueryScreen query={query} errorTitle="Failed to fetch links" skeleton={<LinksSkeleton />}>
        {({ handedOverLinks }) =>
          handedOverLinks.length === 0 ? (
            <Text $size="secondary" $tone="muted">
              Nobody waits for a link.
            </Text>
          ) : (
            <RowList aria-label="Links to hand over">
              {handedOverLinks.map(({ id, to, purpose, link, createdAt }) => (
                <Row key={id}>
                  <RowWords
                    name={to}
                    detail={
                      <>
                        {purpose} · <time dateTime={createdAt}>{age(createdAt)}</time>
                      </>
                    }
                  />
                  <Link>
                    <TextField label={`${purpose} link for ${to}`} isLabelHidden readOnly value={link} />
                    <CopyButton text={link} what={`link for ${to}`} />
                  </Link>
                </Row>
              ))}
            </RowList>
          )
        }
      </QueryScreen>
    </Section>
  );
}

function age(createdAt: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(createdAt)) / MINUTE_MS);
  return minutes < 1 ? 'just now' : `${formatCount(minutes, MINUTES)} ago`;
}

function LinksSkeleton() {
  return (
    <LoadingRegion label="Loading links">
      <Skeleton width="40%" />
    </LoadingRegion>
  );
}
