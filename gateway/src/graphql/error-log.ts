import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { problemFrom } from '@trax/nest-platform/problem';
import type { FastifyBaseLogger } from 'fastify';
import type { GraphqlContext } from './graphql-context.js';

/** Logs why a field failed, at the level of its problem; the caller only learns the sentence. */
export function errorLog(log: FastifyBaseLogger): ApolloServerPlugin<GraphqlContext> {
  return {
    requestDidStart: async ({ contextValue: { requestId } }) => ({
      didEncounterErrors: async ({ errors, operationName }) => {
        for (const error of errors) {
          if (error.path === undefined) continue;
          const { code, status, logLevel, cause } = problemFrom(unwrapResolverError(error));
          log[logLevel]({ requestId, operationName, path: error.path, code, status, err: cause }, 'a field failed');
        }
      },
    }),
  };
}
