import { graphql, type DocumentType } from '@trax/graphql-client';

export const syncStatusQuery = graphql(`
  query CheckSyncStatus {
    syncStatus {
      needsSync
      sync {
        id
        ...SyncRunFields
      }
    }
  }
`);

export type SyncState = DocumentType<typeof syncStatusQuery>['syncStatus'];
export type Run = NonNullable<SyncState['sync']>;

/** Starting a sync answers it too, so that its progress follows from the cache. */
export const syncRunFields = graphql(`
  fragment SyncRunFields on SyncRun {
    status
    startedAt
    finishedAt
    processed
    created
    updated
    orphaned
    orphans {
      firebaseId
      email
    }
    failure
  }
`);

export const syncUsersMutation = graphql(`
  mutation SyncUsers {
    syncUsers {
      id
      ...SyncRunFields
    }
  }
`);
