import { unwrapResolverError } from '@apollo/server/errors';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { problemFrom } from '@trax/nest-platform/problem';
import type { GraphQLFormattedError } from 'graphql';

/** The codes that Apollo gives to a document it refuses; their messages speak of the document only. */
const OF_THE_DOCUMENT = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT', 'BAD_REQUEST']);

/** Every error carries the code and the sentence of a problem, and nothing of where it came from. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path, extensions } = formatted;
  const place = { ...(locations === undefined ? {} : { locations }), ...(path === undefined ? {} : { path }) };
  const code = extensions?.['code'];
  if (extensions?.['limit'] !== undefined) return { message, ...place, extensions: { code: 'QUERY_TOO_LARGE' } };
  if (typeof code === 'string' && OF_THE_DOCUMENT.has(code)) {
    return { message, ...place, extensions: { code: PROBLEM_CODES.badInput } };
  }
  const problem = problemFrom(unwrapResolverError(error));
  return { message: problem.message, ...place, extensions: { code: problem.code } };
}
