import { HttpProblem } from './http-problem.js';
import { refreshSession } from './session-refresher.js';
import { newTraceparent } from './traceparent.js';

/** The top rung of the ladder of time-outs: the gateway answers within 5 s whatever happens behind it. */
const ANSWER_WITHIN_MS = 10_000;

export type JsonRequest = {
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the call outlive the page, for what must not be lost when a tab closes. */
  keepalive?: boolean;
};

/**
 * Calls the product's backend and answers the parsed JSON, or `undefined` for an empty body.
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
 * `fetch` of the product's backend with the session cookie. A 401 opens the session again and repeats the call once.
 * @throws HttpProblem for every answer that is no success; a TypeError when the network fails; a DOMException
 * `TimeoutError` when there is no answer within 10 s.
 */
export async function callBackend(path: string, request: RequestInit): Promise<Response> {
  let response = await send(path, request);
  if (response.status === 401 && (await refreshSession())) response = await send(path, request);
  if (response.ok) return response;
  const { status, statusText } = response;
  throw new HttpProblem({ status, statusText, body: await response.text() });
}

function send(path: string, { signal, ...request }: RequestInit): Promise<Response> {
  const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const headers = new Headers(request.headers);
  headers.set('traceparent', newTraceparent());
  return fetch(path, {
    credentials: 'include',
    ...request,
    headers,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
}
