import { graphql } from '@trax/graphql-client';

export const REQUESTS_PER_PAGE = 500;

export const deletionRequestsQuery = graphql(`
  query ReviewDeletionRequests($first: Int!, $after: ID) {
    deletionRequests(first: $first, after: $after) {
      id
      email
      requestedAt
      status
      processedAt
      requestedBy
      isErasing
      account {
        firebaseId
        email
        isAdmin
      }
    }
  }
`);
