import { graphql } from '@trax/graphql-client';

export const deleteUserMutation = graphql(`
  mutation DeleteUser($firebaseId: ID!) {
    deleteUser(firebaseId: $firebaseId)
  }
`);
