/** Calls of the product's backend: session cookie, time limit, one refresh of a lost session, errors as `HttpProblem`. */
export { HttpProblem } from './http-problem.js';
export { callBackend, requestJson, type CallOptions, type JsonRequest } from './request-json.js';
export { refreshSession, setSessionRefresher } from './session-refresher.js';
