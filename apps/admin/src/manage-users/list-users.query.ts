import { graphql } from '@trax/graphql-client';

export const listUsersQuery = graphql(`
  query ListUsers($search: String, $after: String) {
    users(search: $search, after: $after) {
      users {
        firebaseId
        displayName
        email
        emailVerified
        isAdmin
      }
      nextCursor
    }
  }
`);
