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
 * Calls the product's backend with the session cookie (spec §7). A 401 opens the session again and repeats the call once
 * (readings A34). Answers the parsed JSON, or `undefined` for an empty body (readings A62).
 * @throws HttpProblem for every answer that is no success; a TypeError when the network fails; a DOMException
 * `TimeoutError` when there is no answer within 10 s.
 */
export async function requestJson<Answer = unknown>(path: string, request: JsonRequest = {}): Promise<Answer> {
  let response = await send(path, request);
  if (response.status === 401 && (await refreshSession())) response = await send(path, request);
  const body = await response.text();
  if (!response.ok) throw new HttpProblem({ status: response.status, statusText: response.statusText, body });
  return (body === '' ? undefined : JSON.parse(body)) as Answer;
}

function send(path: string, { body, headers, signal, ...rest }: JsonRequest): Promise<Response> {
  const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return fetch(path, {
    credentials: 'include',
    ...rest,
    signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      traceparent: newTraceparent(),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
