import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type { FastifyBaseLogger } from 'fastify';
import { formatError } from './graphql-errors.js';
import type { GraphqlContext } from './graphql-context.js';
import { readTypeDefs, resolvers } from './graphql-schema.js';
import { documentLimits, knownOperations } from './limits/document-limits.js';
import { errorLog } from './error-log.js';

const MAX_TOKENS = 2_000;

/** Apollo Server without what this gateway does itself (CSRF, persisted documents) or pays for in vain (cache hints). */
export function createGraphqlServer(log: FastifyBaseLogger, isIntrospectable: boolean): ApolloServer<GraphqlContext> {
  return new ApolloServer<GraphqlContext>({
    typeDefs: readTypeDefs(),
    resolvers,
    formatError,
    introspection: isIntrospectable,
    hideSchemaDetailsFromClientErrors: !isIntrospectable,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    csrfPrevention: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [knownOperations, documentLimits],
    logger: log,
    plugins: [ApolloServerPluginCacheControlDisabled(), errorLog(log)],
  });
}
