import type { ApolloServerPlugin, GraphQLRequestContext, GraphQLRequestListener } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { Plugin } from '@nestjs/apollo';
import { auditFacts } from '@trax/nest-platform/audit';
import { problemFrom } from '@trax/nest-platform/problem';
import type { GraphqlContext } from './graphql-context.js';

/** Logs the cause of a failed field, at the level of its problem; the caller gets the message only. */
@Plugin()
export class ErrorLogPlugin implements ApolloServerPlugin<GraphqlContext> {
  async requestDidStart({
    contextValue: { req },
  }: GraphQLRequestContext<GraphqlContext>): Promise<GraphQLRequestListener<GraphqlContext>> {
    return {
      didEncounterErrors: async ({ errors, operationName }) => {
        for (const error of errors) {
          if (error.path === undefined) continue;
          const { code, status, logLevel, cause } = problemFrom(unwrapResolverError(error));
          const action = `${operationName ?? 'anonymous'} ${error.path.join('.')}`;
          if (logLevel === 'info') req.log.info({ ...auditFacts(req), action, code, status }, 'refused');
          else req.log[logLevel]({ action, code, status, err: cause }, 'a field failed');
        }
      },
    };
  }
}
