import { z } from 'zod';
import { firebaseId } from './users.js';

/** The person of this request, as the gateway knows them and signs them towards the services. */
export const viewer = z.strictObject({
  uid: firebaseId,
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  isAdmin: z.boolean(),
});
export type Viewer = z.infer<typeof viewer>;

/** The header that carries the signed viewer from the gateway to a service; stripped from anything that comes from outside. */
export const VIEWER_HEADER = 'x-trax-viewer';
/** Correlates one request through all processes; accepted from outside only when it looks like one of ours. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** How old an ID token may be, since its `iat`, to open a session (spec §9: token sync max age). */
export const ID_TOKEN_MAX_AGE_SECONDS = 300;

/** `GET /api/session`: null for a visitor. */
export const sessionAnswer = z.strictObject({ viewer: viewer.nullable() });
export type SessionAnswer = z.infer<typeof sessionAnswer>;
