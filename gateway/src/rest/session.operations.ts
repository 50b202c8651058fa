import { sessionAnswer } from '@trax/contracts/session';
import { problem } from '@trax/contracts/problem';
import type { Operation } from './operation.js';

export const SESSION_OPERATIONS: readonly Operation[] = [
  {
    id: 'openSession',
    method: 'POST',
    path: '/api/session',
    policy: 'public',
    handling: { kind: 'own' },
    summary: 'Exchange an ID token (Authorization: Bearer, issued at most 300 s ago) for the session cookie',
    answers: {
      204: { description: 'The session cookie is set' },
      401: { description: 'ID_TOKEN_REFUSED or ID_TOKEN_TOO_OLD', schema: problem },
    },
  },
  {
    id: 'closeSession',
    method: 'DELETE',
    path: '/api/session',
    policy: 'public',
    handling: { kind: 'own' },
    summary: 'Sign out: the cookie is taken away and no longer good for anything',
    answers: { 204: { description: 'Nobody is signed in any more' } },
  },
  {
    id: 'getSession',
    method: 'GET',
    path: '/api/session',
    policy: 'public',
    handling: { kind: 'own' },
    summary: 'Who is asking',
    answers: { 200: { description: 'The viewer, or null for a visitor', schema: sessionAnswer } },
  },
];
