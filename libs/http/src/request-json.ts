import { SECOND_FACTOR_PROBLEM_CODES } from '@trax/contracts/second-factor-rules';
import { KEPT_HEADER } from '@trax/contracts/service-worker-rules';
import { i18n } from '@trax/i18n';
import { HttpProblem } from './http-problem.js';
import { noteReachability } from './reachability.js';
import { confirmIdentity, refreshSession } from './remedies.js';

/** Longer than every time limit behind it: the gateway answers within 5 s whatever happens to the services. */
const TIME_LIMIT_MS = 10_000;
const { reauthenticationNeeded: REAUTHENTICATION_NEEDED } = SECOND_FACTOR_PROBLEM_CODES;
const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;

export type JsonRequest = {
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the call outlive the page, for what must not be lost when a tab closes. */
  keepalive?: boolean;
};

export type CallOptions = {
  /** What a 401 does: `refresh-session` (the default) opens the session again and repeats the call once. */
  on401?: 'refresh-session' | 'throw';
};

/**
 * Calls the product's backend and resolves to the parsed JSON, or to `undefined` for an empty body.
 * @throws as `callBackend`
 */
export async function requestJson<Answer = unknown>(path: string, request: JsonRequest = {}): Promise<Answer> {
  const { body, headers, ...rest } = request;
  const response = await callBackend(path, {
    ...rest,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/**
 * `fetch` of the product's backend with the session cookie. A call that needs a more recent sign-in is repeated once the person
 * has confirmed who they are.
 * @throws HttpProblem for every unsuccessful response; a TypeError when the network fails; a DOMException `TimeoutError`
 * when the response is not complete within 10 s.
 */
export async function callBackend(
  path: string,
  request: RequestInit = {},
  { on401 = 'refresh-session' }: CallOptions = {},
): Promise<Response> {
  let response = await send(path, request);
  if (response.status === 401 && on401 === 'refresh-session' && (await refreshSession()))
    response = await send(path, request);
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (problem.code !== REAUTHENTICATION_NEEDED || !(await confirmIdentity())) throw problem;
  const repeated = await send(path, request);
  if (repeated.ok) return repeated;
  throw await readProblem(repeated);
}

async function readProblem(response: Response): Promise<HttpProblem> {
  const { status, statusText } = response;
  return new HttpProblem({ status, statusText, body: await response.text() });
}

async function send(path: string, { signal, ...request }: RequestInit): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('traceparent', newTraceparent());
  // Emails and notifications are in the language of the page that asks for them.
  headers.set('accept-language', i18n.locale);
  try {
    const response = await fetch(path, { credentials: 'include', ...request, headers, signal: withTimeLimit(signal) });
    // What the service worker had kept is no answer of the server.
    noteReachability(!response.headers.has(KEPT_HEADER));
    return response;
  } catch (error) {
    if (!signal?.aborted) noteReachability(false);
    throw error;
  }
}

/** Aborts with the caller's signal or after the time limit. `AbortSignal.any` is missing in browsers that we support. */
function withTimeLimit(signal: AbortSignal | null | undefined): AbortSignal {
  const controller = new AbortController();
  const late = new DOMException(`No complete response within ${TIME_LIMIT_MS / 1000} s`, 'TimeoutError');
  setTimeout(() => controller.abort(late), TIME_LIMIT_MS);
  if (signal?.aborted) controller.abort(signal.reason);
  signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}

/**
 * A new W3C `traceparent`: the work of the gateway and the services for one call is found under one id. The browser records
 * nothing; whether the server does is configured there.
 */
function newTraceparent(): string {
  const ids = crypto.getRandomValues(new Uint8Array(TRACE_ID_BYTES + SPAN_ID_BYTES));
  const hex = Array.from(ids, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 2 * TRACE_ID_BYTES)}-${hex.slice(2 * TRACE_ID_BYTES)}-00`;
}
