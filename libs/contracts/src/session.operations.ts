import { operation } from './operation.js';
import { problem } from './problem.js';
import {
  checkedSessions,
  checkSessionsInput,
  openSessionInput,
  ownSessionPath,
  sessionAnswer,
  sessionCookiePath,
  sessionList,
  sessionPath,
} from './session.js';

const atGateway = { path: '/api/session', service: 'gateway', policy: 'public' } as const;
const internal = { service: 'users', policy: 'signed-in', parameters: { path: sessionPath } } as const;

export const createSession = operation({
  ...atGateway,
  id: 'createSession',
  method: 'POST',
  rateLimit: 'session',
  authentication: 'id-token',
  summary: 'Exchange an ID token (Authorization: Bearer, issued at most 300 s ago) for the session cookie',
  answers: {
    204: { description: 'The session cookie is set' },
    401: { description: 'ID_TOKEN_REFUSED or ID_TOKEN_TOO_OLD', schema: problem },
  },
});

export const deleteSession = operation({
  ...atGateway,
  id: 'deleteSession',
  method: 'DELETE',
  summary: 'Sign out: the session is revoked and its cookie removed',
  answers: { 204: { description: 'Nobody is signed in any more' } },
});

export const getSession = operation({
  ...atGateway,
  id: 'getSession',
  method: 'GET',
  summary: 'The signed-in person',
  answers: { 200: { description: 'The viewer, or null for a visitor', schema: sessionAnswer } },
});

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  service: 'users',
  policy: 'signed-in',
  summary: 'The viewer’s own sessions that are neither revoked nor expired, newest first',
  answers: { 200: { description: 'The sessions', schema: sessionList } },
});

export const revokeSessions = operation({
  id: 'revokeSessions',
  needsRecentSignIn: true,
  method: 'DELETE',
  path: '/api/sessions',
  service: 'users',
  policy: 'signed-in',
  delivery: 'wrapped',
  isIdempotent: true,
  summary: 'Sign out everywhere: every session of the viewer is revoked, this one included, within 60 seconds',
  answers: { 204: { description: 'The sessions are revoked and the cookie is removed' } },
});

export const endSession = operation({
  id: 'endSession',
  needsRecentSignIn: true,
  method: 'DELETE',
  path: '/api/sessions/{id}',
  service: 'users',
  policy: 'signed-in',
  delivery: 'wrapped',
  isIdempotent: true,
  parameters: { path: ownSessionPath },
  summary: 'Sign out one device of the viewer, within 60 seconds: only a new sign-in opens a session there again',
  answers: {
    204: { description: 'The session is over' },
    404: { description: 'The viewer has no such session', schema: problem },
  },
});

export const openSessionCookie = operation({
  ...internal,
  id: 'openSessionCookie',
  method: 'PUT',
  path: '/internal/sessions/{idHash}/cookies/{cookieHash}',
  parameters: { path: sessionCookiePath },
  isIdempotent: true,
  summary: 'Record a sign-in of the viewer, or that its session got a new cookie',
  body: openSessionInput,
  answers: { 204: { description: 'The session is recorded' } },
});

export const checkSessions = operation({
  id: 'checkSessions',
  method: 'POST',
  path: '/internal/sessions/check',
  service: 'users',
  policy: 'signed-in',
  isIdempotent: true,
  maxBodyBytes: 128 * 1024,
  summary: 'For the gateway itself: which sessions are open, and who is an administrator',
  body: checkSessionsInput,
  answers: { 200: { description: 'The status of each session', schema: checkedSessions } },
});

export const revokeSession = operation({
  ...internal,
  id: 'revokeSession',
  method: 'DELETE',
  path: '/internal/sessions/{idHash}',
  isIdempotent: true,
  summary: 'Revoke a session of the viewer; an unknown session is recorded as revoked',
  answers: { 204: { description: 'The session is revoked' } },
});
