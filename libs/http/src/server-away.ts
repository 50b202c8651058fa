import { HttpProblem } from './http-problem.js';
import { callBackend } from './request-json.js';

/** What a proxy or the gateway answers in the place of a server that is away or overloaded. */
const AWAY_STATUSES = new Set([502, 503, 504]);

/** Whether a call failed because it got no answer: the server or the network is away, or slower than the time limit. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** Whether a call failed because the server is away for a while: it gave no answer, or another one answered in its place. */
export const isAway = (error: unknown): boolean => !(error instanceof HttpProblem) || AWAY_STATUSES.has(error.status);

/** Whether the server is away now. */
export const isServerAway = (): Promise<boolean> =>
  callBackend('/config.json', { method: 'HEAD', cache: 'no-store' }).then(() => false, isAway);
