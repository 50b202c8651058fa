/** What the product uses of Apollo Client, and the REST calls beside it. One instance in the page, shared by all remotes. */
export { ApolloProvider as GraphqlProvider, useApolloClient, useMutation, useQuery } from '@apollo/client/react';
export { clear, createGraphqlClient, refresh, type Client, type ClientOptions } from './create-graphql-client.js';
export { graphql } from './__generated__/gql.js';
export { failureMessage, readProblem } from './read-problem.js';
export { QueryScreen, type QueryScreenProps } from './query-screen.js';
export { useMutate, type MutateRequest } from './use-mutate.js';
