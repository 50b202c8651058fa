/**
 * Calls of the product's backend: session cookie, time limit, one refresh of a lost session, one question who the person is
 * where a call needs a recent sign-in, errors as `HttpProblem`.
 */
export { HttpProblem } from './http-problem.js';
export { callBackend, requestJson, type CallOptions, type JsonRequest } from './request-json.js';
export { isServerReachable, onReachabilityChange } from './reachability.js';
export { isAway, isServerAway, isUnanswered } from './server-away.js';
export { confirmIdentity, refreshSession, setIdentityConfirmer, setSessionRefresher } from './remedies.js';
