import type { Problem } from '@trax/contracts/problem';
import { serverText, serverTexts } from '@trax/i18n';

/** A failed answer of the backend. `message` is the documented form `"{status}: {body or status text}"`. */
export class HttpProblem extends Error {
  readonly status: number;
  /** The message for a person in the language of the page, when the server sent one. */
  readonly serverError: string | undefined;
  /** What callers branch on, when the server sent one. */
  readonly code: string | undefined;
  /** What is wrong with single inputs, by their paths, in the language of the page, when the server sent it. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(answer: { status: number; statusText: string; body: string }) {
    super(`${answer.status}: ${answer.body || answer.statusText}`);
    this.name = 'HttpProblem';
    this.status = answer.status;
    const problem = parseProblem(answer.body);
    this.serverError = problem.error;
    this.code = problem.code;
    this.fields = problem.fields;
  }
}

function parseProblem(body: string): Partial<Problem> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return {};
    const problem: Partial<Problem> = {};
    if ('error' in value && typeof value.error === 'string') problem.error = serverText(value.error);
    if ('code' in value && typeof value.code === 'string') problem.code = value.code;
    if ('fields' in value && typeof value.fields === 'object')
      problem.fields = serverTexts(value.fields as Record<string, string>);
    return problem;
  } catch {
    return {}; // a proxy's HTML page, or nothing at all
  }
}
