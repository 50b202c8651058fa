import { z } from 'zod';
import { RECENT_SIGN_IN_SECONDS } from './second-factor-rules.js';
import { isoInstant } from './text.js';
import { firebaseId } from './users.js';
import { operation, refusal } from './operation.js';

/** Identifies a session: the SHA-256 (base64url) of the uid and the instant of its sign-in. */
export const sessionId = z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: 'is not a valid session id' });

/** The person of this request, as the gateway signs them for the services; a service drops members that it does not know. */
export const viewer = z.object({
  uid: firebaseId,
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  isAdmin: z.boolean(),
  /** The session of this request; kept between gateway and services. */
  sessionId: sessionId.optional(),
  /** When the person last proved who they are. */
  signedInAtSeconds: z.int().optional(),
});
export type Viewer = z.infer<typeof viewer>;

/** Whether the person has proved who they are within the last `RECENT_SIGN_IN_SECONDS`. */
export const hasRecentSignIn = ({ signedInAtSeconds = 0 }: Viewer): boolean =>
  signedInAtSeconds > Date.now() / 1_000 - RECENT_SIGN_IN_SECONDS;

/** The header that carries the signed viewer from the gateway to a service; removed from requests from outside. */
export const VIEWER_HEADER = 'x-trax-viewer';
/** Correlates one request through all processes; accepted from outside only in the form of ours. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** How old an ID token may be, since its `iat`, to open a session. */
export const ID_TOKEN_MAX_AGE_SECONDS = 300;

/** How long a session cookie is valid: longer than the ID token of an hour, because a reload does not post the token again. */
export const SESSION_LIFETIME_SECONDS = 5 * 24 * 60 * 60;

/**
 * `GET /api/session`: null for a visitor. `needsSecondFactor`: an administrator who may do nothing as such before they have one.
 * `needsReauthentication`: the sign-in is too long ago for operations that need a recent one. Both are left out where they do not
 * hold.
 */
export const sessionAnswer = z.object({
  viewer: viewer.omit({ sessionId: true, signedInAtSeconds: true }).nullable(),
  needsSecondFactor: z.literal(true).optional(),
  needsReauthentication: z.literal(true).optional(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** `PUT /internal/sessions/{idHash}/cookies/{cookieHash}`: the User-Agent of the browser, and when the cookie expires. */
export const openSessionInput = z.object({ userAgent: z.string().max(512).nullable(), expiresAt: isoInstant });
export type OpenSessionInput = z.infer<typeof openSessionInput>;

/** The SHA-256 (base64url) of a session cookie: identifies a cookie without opening anything. */
const cookieHash = z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: 'is not a hash of a cookie' });

/** The viewer of calls that the gateway makes for itself. */
export const GATEWAY_VIEWER: Viewer = {
  uid: 'gateway',
  email: '',
  emailVerified: false,
  displayName: null,
  isAdmin: false,
};

/** How many sessions one call may check. */
export const MAX_SESSIONS_PER_CHECK = 200;

/** A session by one of its cookies, with the claims of that cookie. */
export const sessionToCheck = z.object({
  id: sessionId,
  cookieHash,
  uid: firebaseId,
  email: z.string(),
  emailVerified: z.boolean(),
  signedInAtSeconds: z.int(),
});
export type SessionToCheck = z.infer<typeof sessionToCheck>;

export const checkSessionsInput = z.object({ sessions: z.array(sessionToCheck).min(1).max(MAX_SESSIONS_PER_CHECK) });
export type CheckSessionsInput = z.infer<typeof checkSessionsInput>;

/** Its answer, in the order of the question. `isOpen`: the cookie still identifies its person. */
export const checkedSessions = z.object({
  sessions: z.array(z.object({ isOpen: z.boolean(), isAdmin: z.boolean(), needsSecondFactor: z.boolean() })),
});
export type CheckedSession = z.infer<typeof checkedSessions>['sessions'][number];

/** The Redis channel of revocations: gateways check the sessions of these people again before they admit them. */
export const REVOCATIONS_CHANNEL = 'trax:sessions:revoked';
/** A message of this channel: the SHA-256 (hex) of each uid. */
export const revocationMessage = z.object({ subjectHashes: z.array(z.string()) });

/** An entry of `GET /api/sessions`. `userAgent` is null when the browser sent none. */
export const sessionEntry = z.object({
  id: sessionId,
  createdAt: isoInstant,
  lastSeenAt: isoInstant,
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;
export const sessionList = z.array(sessionEntry);

const atGateway = { service: 'gateway', policy: 'public' } as const;
const ofPeople = { service: 'users', policy: 'signed-in' } as const;

export const createSession = operation('POST /api/session', {
  ...atGateway,
  id: 'createSession',
  rateLimit: 'session',
  authentication: 'id-token',
  summary: 'Exchange an ID token (Authorization: Bearer, issued at most 300 s ago) for the session cookie',
  answers: {
    204: { description: 'The session cookie is set' },
    401: refusal('ID_TOKEN_REFUSED or ID_TOKEN_TOO_OLD'),
  },
});

export const deleteSession = operation('DELETE /api/session', {
  ...atGateway,
  id: 'deleteSession',
  summary: 'Sign out: the session is revoked and its cookie removed',
  answers: { 204: { description: 'The browser is signed out' } },
});

export const getSession = operation('GET /api/session', {
  ...atGateway,
  id: 'getSession',
  summary: 'The signed-in person',
  answers: { 200: { description: 'The viewer, or null for a visitor', schema: sessionAnswer } },
});

export const listSessions = operation('GET /api/sessions', {
  ...ofPeople,
  id: 'listSessions',
  summary: 'The viewer’s own sessions that are neither revoked nor expired, newest first',
  answers: { 200: { description: 'The sessions', schema: sessionList } },
});

export const revokeSessions = operation('DELETE /api/sessions', {
  ...ofPeople,
  id: 'revokeSessions',
  needsRecentSignIn: true,
  delivery: 'wrapped',
  isIdempotent: true,
  summary: 'Sign out everywhere: every session of the viewer is revoked, this one included, within 60 seconds',
  answers: { 204: { description: 'The sessions are revoked and the cookie is removed' } },
});

export const endSession = operation('DELETE /api/sessions/{id}', {
  ...ofPeople,
  id: 'endSession',
  needsRecentSignIn: true,
  delivery: 'wrapped',
  isIdempotent: true,
  parameters: { path: z.strictObject({ id: sessionId }) },
  summary: 'Sign out one device of the viewer, within 60 seconds: only a new sign-in opens a session there again',
  answers: { 204: { description: 'The session is over' }, 404: refusal('The viewer has no such session') },
});

export const openSessionCookie = operation('PUT /internal/sessions/{idHash}/cookies/{cookieHash}', {
  ...ofPeople,
  id: 'openSessionCookie',
  parameters: { path: z.strictObject({ idHash: sessionId, cookieHash }) },
  isIdempotent: true,
  summary: 'Record a sign-in of the viewer, or that its session got a new cookie',
  body: openSessionInput,
  answers: { 204: { description: 'The session is recorded' } },
});

export const checkSessions = operation('POST /internal/sessions/check', {
  ...ofPeople,
  id: 'checkSessions',
  isIdempotent: true,
  maxBodyBytes: 128 * 1024,
  summary: 'For the gateway itself: which sessions are open, and who is an administrator',
  body: checkSessionsInput,
  answers: { 200: { description: 'The status of each session', schema: checkedSessions } },
});

export const revokeSession = operation('DELETE /internal/sessions/{idHash}', {
  ...ofPeople,
  parameters: { path: z.strictObject({ idHash: sessionId }) },
  id: 'revokeSession',
  isIdempotent: true,
  summary: 'Revoke a session of the viewer; an unknown session is recorded as revoked',
  answers: { 204: { description: 'The session is revoked' } },
});
