import type { Problem } from '@trax/contracts/problem';

/** A failed answer of the backend. `message` is the documented form `"{status}: {body or status text}"`. */
export class HttpProblem extends Error {
  readonly status: number;
  /** The message for a person, when the server sent one. */
  readonly serverError: string | undefined;
  /** What callers branch on, when the server sent one. */
  readonly code: string | undefined;

  constructor(answer: { status: number; statusText: string; body: string }) {
    super(`${answer.status}: ${answer.body || answer.statusText}`);
    this.name = 'HttpProblem';
    this.status = answer.status;
    const problem = parseProblem(answer.body);
    this.serverError = problem.error;
    this.code = problem.code;
  }
}

/** A problem, or the first error of a GraphQL document that was not run at all. */
type Refusal = {
  error?: unknown;
  code?: unknown;
  errors?: ReadonlyArray<{ message?: unknown; extensions?: { code?: unknown } }>;
};

function parseProblem(body: string): Partial<Problem> {
  try {
    const refusal = JSON.parse(body) as Refusal;
    const [graphError] = refusal.errors ?? [];
    const { error = graphError?.message, code = graphError?.extensions?.code } = refusal;
    return { ...(typeof error === 'string' && { error }), ...(typeof code === 'string' && { code }) };
  } catch {
    return {}; // a proxy's HTML page, or nothing at all
  }
}
