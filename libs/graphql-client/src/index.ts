/** What the product uses of Apollo Client, and the REST calls beside it. One instance in the page, shared by all remotes. */
export { ApolloProvider as GraphqlProvider, useApolloClient, useMutation, useQuery } from '@apollo/client/react';
export { clear, createGraphqlClient, refresh, type Client, type ClientOptions } from './create-graphql-client.js';
export { graphql } from './__generated__/gql.js';
export { HttpProblem } from './http-problem.js';
export { readProblem, readSentence } from './read-problem.js';
export { requestJson, type JsonRequest } from './request-json.js';
export { setSessionRefresher } from './session-refresher.js';
