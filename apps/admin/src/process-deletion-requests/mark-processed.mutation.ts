import { graphql } from '@trax/graphql-client';

export const markProcessedMutation = graphql(`
  mutation MarkProcessed($id: ID!) {
    markDeletionRequestProcessed(id: $id) {
      id
      status
      processedAt
    }
  }
`);
