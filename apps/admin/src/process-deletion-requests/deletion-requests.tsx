import { Button, EmptyState, ErrorState, LoadingRegion, media, Skeleton } from '@trax/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { POLL_INTERVAL_MS } from '../keep-fresh/use-interval-while-visible.js';
import { Section } from '../section.js';
import { RequestRow, Row } from './request-row.js';
import type { ReviewedRequest } from './reviewed-request.js';
import { ShowProcessed } from './show-processed.js';
import { useRequests } from './use-requests.js';

const SKELETONS = ['one', 'two', 'three'];

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  ${media.md} {
    gap: 0;
  }
`;

/** Who asks to be deleted: the open requests, the next to be due first, and on demand those that were answered. */
export function DeletionRequests() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [areProcessedShown, showProcessed] = useState(false);
  const requests = useRequests();
  return (
    <Section
      title="Data deletion requests"
      lead="Each one is answered within 30 days."
      headingRef={heading}
      actions={
        requests.status === 'ready' && (
          <ShowProcessed count={requests.processed.length} isShown={areProcessedShown} onChange={showProcessed} />
        )
      }
    >
      {requests.status === 'loading' && <RequestsSkeleton />}
      {requests.status === 'failed' && (
        <ErrorState title="Failed to fetch deletion requests" text={requests.text} onRetry={requests.retry} />
      )}
      {requests.status === 'ready' && (
        <RequestList
          open={requests.open}
          processed={areProcessedShown ? requests.processed : []}
          now={requests.now}
          // What had the focus is gone with the row.
          onAnswered={() => heading.current?.focus()}
        />
      )}
      {requests.status === 'ready' && <OtherPages showOlder={requests.showOlder} showNewest={requests.showNewest} />}
    </Section>
  );
}

type RequestListProps = {
  readonly open: readonly ReviewedRequest[];
  readonly processed: readonly ReviewedRequest[];
  readonly now: Date;
  readonly onAnswered: () => void;
};

function RequestList({ open, processed, now, onAnswered }: RequestListProps) {
  const shown = [...open, ...processed];
  return (
    <>
      {open.length === 0 && <EmptyState title="No open requests" text={`Next check in ${POLL_INTERVAL_MS / 1000} s`} />}
      {shown.length > 0 && (
        <List aria-label="Data deletion requests">
          {shown.map((request) => (
            <RequestRow key={request.id} request={request} now={now} onAnswered={onAnswered} />
          ))}
        </List>
      )}
    </>
  );
}

const Pages = styled.div`
  display: flex;
  gap: var(--space-3);
  justify-content: center;
  margin-top: var(--space-4);
`;

type OtherPagesProps = {
  readonly showOlder: (() => void) | undefined;
  readonly showNewest: (() => void) | undefined;
};

function OtherPages({ showOlder, showNewest }: OtherPagesProps) {
  if (!showOlder && !showNewest) return null;
  return (
    <Pages>
      {showNewest && (
        <Button variant="secondary" onClick={showNewest}>
          Show newest
        </Button>
      )}
      {showOlder && (
        <Button variant="secondary" onClick={showOlder}>
          Show more
        </Button>
      )}
    </Pages>
  );
}

function RequestsSkeleton() {
  return (
    <LoadingRegion label="Loading deletion requests">
      <List as="div">
        {SKELETONS.map((row) => (
          <Row as="div" key={row}>
            <Skeleton width="60%" />
            <Skeleton width="8rem" height="2.75rem" radius="var(--radius-pill)" />
          </Row>
        ))}
      </List>
    </LoadingRegion>
  );
}
