/** What the product uses of Apollo Client. One instance in the page, shared by all remotes. */
export {
  ApolloProvider as GraphqlProvider,
  skipToken,
  useApolloClient,
  useQuery,
  useReactiveVar,
} from '@apollo/client/react';
export {
  addTypePolicies,
  clear,
  createGraphqlClient,
  refresh,
  type Client,
  type ClientOptions,
} from './create-graphql-client.js';
export { graphql, type DocumentType } from './__generated__/gql.js';
export { makePersonVar } from './person-variable.js';
export type { FieldFunctionOptions, Reference, TypePolicies } from '@apollo/client';
export type { RemoteModule, SlotModule } from './remote-module.js';
export { explainFailure, failureMessage, isTemporary, readProblem, readRefusal } from './read-problem.js';
export { READ_ANEW } from './read-anew.js';
export { OfflineNote } from './offline-note.js';
export { QueryScreen, type QueryScreenProps } from './query-screen.js';
export { QueryPart, QuerySection, QuerySections } from './query-section.js';
export { useIdempotencyKey } from './use-idempotency-key.js';
export { useSteadyData } from './use-steady-data.js';
export { useMutate, type MutateRequest } from './use-mutate.js';
export { COUNTED_FIELDS, STATISTICS_CHANNEL, STATS_FIELDS, statsTypePolicies } from './stats-fragments.js';
