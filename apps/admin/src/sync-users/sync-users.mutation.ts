import { graphql } from '@trax/graphql-client';

export const syncUsersMutation = graphql(`
  mutation SyncUsers {
    syncUsers {
      id
      ...SyncRunFields
    }
  }
`);
