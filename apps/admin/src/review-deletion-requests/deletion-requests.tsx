import { readProblem, useQuery } from '@trax/graphql-client';
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from '@trax/ui';
import { useState } from 'react';
import { deletionRequestsQuery } from './deletion-requests.query.js';
import { RequestRow, Row } from './request-row.js';

const SKELETONS = ['one', 'two', 'three'];

/** The open requests, oldest first. */
export function DeletionRequests() {
  const { data, error, refetch } = useQuery(deletionRequestsQuery);
  const [now] = useState(() => new Date());
  if (data) {
    const open = data.deletionRequests
      .filter(({ status }) => status === 'pending')
      .toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt));
    if (open.length === 0) return <EmptyState title="No open requests" />;
    return (
      <ul>
        {open.map((request) => (
          <RequestRow key={request.id} request={request} now={now} />
        ))}
      </ul>
    );
  }
  if (!error) {
    return (
      <LoadingRegion label="Loading deletion requests">
        {SKELETONS.map((row) => (
          <Row as="div" key={row}>
            <Skeleton width="60%" />
            <Skeleton width="5rem" />
          </Row>
        ))}
      </LoadingRegion>
    );
  }
  return (
    <ErrorState
      title="Failed to fetch deletion requests"
      text={readProblem(error)?.error}
      onRetry={() => {
        void refetch();
      }}
    />
  );
}
