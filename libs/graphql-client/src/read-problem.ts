import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { Problem } from '@trax/contracts/problem';
import { HttpProblem } from './http-problem.js';

/** The server's own words about a failure, from either interface; `undefined` when the server said nothing (offline, say). */
export function readProblem(error: unknown): Problem | undefined {
  if (error instanceof HttpProblem) {
    return error.serverError ? { error: error.serverError, code: error.code ?? '' } : undefined;
  }
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const code = first?.extensions?.['code'];
    return first && { error: first.message, code: typeof code === 'string' ? code : '' };
  }
  return undefined;
}

/** What a person reads about a failure: the server's message if there is one. */
export function readSentence(error: unknown): string {
  return readProblem(error)?.error ?? 'Please try again later';
}
