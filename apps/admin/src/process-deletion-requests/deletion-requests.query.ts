import { graphql } from '@trax/graphql-client';

export const deletionRequestsQuery = graphql(`
  query ReviewDeletionRequests {
    deletionRequests {
      id
      email
      requestedAt
      status
      processedAt
      isErasing
      account {
        firebaseId
        email
        isAdmin
      }
    }
  }
`);
