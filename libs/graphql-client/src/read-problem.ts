import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { Problem } from '@trax/contracts/problem';
import { t } from '@trax/i18n/macro';
import { HttpProblem, isAway, isUnanswered } from '@trax/http';
import { serverText, serverTexts } from '@trax/i18n';

/** What the server said about a failure, in the language of the page; `undefined` when it said nothing. */
export function readProblem(error: unknown): Problem | undefined {
  if (error instanceof HttpProblem) {
    const { serverError, code = '', fields } = error;
    return serverError ? { error: serverError, code, fields } : undefined;
  }
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const { code, fields } = (first?.extensions ?? {}) as Partial<Problem>;
    return first && { error: serverText(first.message), code: code ?? '', fields: fields && serverTexts(fields) };
  }
  return undefined;
}

/**
 * Why something failed, in words for a person: the screen's own message for its code, else the server's message, else that
 * there was no answer; `undefined` when none of these is known.
 */
function failureReason(error: unknown, messages: Readonly<Record<string, string>> = {}): string | undefined {
  const problem = readProblem(error);
  if (problem) return messages[problem.code] ?? problem.error;
  return isUnanswered(error) ? t`The server does not answer. Please check your connection and try again.` : undefined;
}

/** Whether the same may succeed in a while without anything else: the server is away, or a part of it is. */
export function isTemporary(error: unknown): boolean {
  const problem = readProblem(error);
  return problem?.code === 'UNAVAILABLE' || (!CombinedGraphQLErrors.is(error) && isAway(error));
}

/** The same, with an advice when the reason is not known. */
export function failureMessage(error: unknown, messages?: Readonly<Record<string, string>>): string {
  return failureReason(error, messages) ?? t`Please try again later`;
}

/** What failed, and why where more is known: `Failed to delete user: Admin accounts cannot be deleted`. */
export function explainFailure(failed: string, error: unknown): string {
  const reason = failureReason(error);
  return reason === undefined || reason === failed ? failed : `${failed}: ${reason}`;
}

/** Why a form was refused: a sentence, and the field that it is about where the server names one. */
export function readRefusal(
  error: unknown,
  messages?: Readonly<Record<string, string>>,
): { readonly text: string; readonly field?: string } {
  const [named] = Object.entries(readProblem(error)?.fields ?? {});
  return named ? { field: named[0], text: named[1] } : { text: failureMessage(error, messages) };
}
