import { ApolloServerErrorCode } from '@apollo/server/errors';
import { BadInput, problemFrom } from '@trax/nest-platform/problem';
import { GraphQLError, type FormattedExecutionResult, type GraphQLFormattedError } from 'graphql';

/** Every error has the code and the message of a problem, and no internals. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path, extensions } = formatted;
  // A client sends the text when it reads this code.
  if (extensions?.['code'] === ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND) return { message, extensions };
  const problem = isAboutDocument(error) ? new BadInput(message) : problemFrom(findCause(error));
  return {
    message: problem.message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code: problem.code, ...(problem.fields && { fields: problem.fields }) },
  };
}

/** Found by GraphQL itself before any resolver ran: its message is about the document and holds no internals. */
function isAboutDocument(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.path !== undefined) return false;
  return error.originalError === undefined || error.originalError instanceof GraphQLError;
}

function findCause(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}

/** The body of an answer. A call that never reached a resolver fails like any other call: `{ error, code }`. */
export function stringifyResult(result: FormattedExecutionResult): string {
  const [error] = result.errors ?? [];
  const { code, fields } = error?.extensions ?? {};
  const isRefusal = result.data === undefined && code !== ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND;
  return JSON.stringify(error !== undefined && isRefusal ? { error: error.message, code, fields } : result);
}
