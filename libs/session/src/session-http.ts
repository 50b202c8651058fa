/** A failed answer of our own server while the session opens. `message` has the documented form of spec §8. */
export class SessionHttpFailure extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** The sentence that the server wrote for the person. */
  readonly serverError: string | undefined;

  constructor(answer: { status: number; statusText: string; body: string }) {
    super(`${answer.status}: ${answer.body || answer.statusText}`);
    this.name = 'SessionHttpFailure';
    this.status = answer.status;
    this.code = readText(answer.body, 'code');
    this.serverError = readText(answer.body, 'error');
  }
}

/**
 * One call with the cookie, without the GraphQL client's library, which the first page must not load.
 * @throws SessionHttpFailure for every answer that is no success.
 */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', ...init });
  if (response.ok) return response;
  const { status, statusText } = response;
  throw new SessionHttpFailure({ status, statusText, body: await response.text() });
}

function readText(body: string, field: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return undefined;
    const text: unknown = Reflect.get(value, field);
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined; // a proxy's HTML page, or nothing at all
  }
}
