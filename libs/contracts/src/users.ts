import { z } from 'zod';
import { safeText } from './text.js';

/** The identity provider's uid, as Firebase issues it. */
export const firebaseId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'is not a valid uid' });

export const ENVIRONMENTS = ['production', 'development'] as const;

/** The stored record of a person (spec §3). `isAdmin` is the administrator predicate of readings A1, not the bare flag. */
export const userRecord = z.strictObject({
  firebaseId,
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  environment: z.enum(ENVIRONMENTS),
  isAdmin: z.boolean(),
});
export type UserRecord = z.infer<typeof userRecord>;

/** `GET /api/users/{uid}`. */
export const userPath = z.strictObject({ uid: firebaseId });

const metadataKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'is not a valid key' });
const metadataValue = z.union([z.literal(''), safeText(512), z.number(), z.boolean(), z.null()]);

/**
 * `POST /api/users` (spec §7). `firebaseId` and `email` must match the session; `isAdmin` is accepted and ignored
 * (readings A36), so that a client that echoes a record back is not refused.
 */
export const createUserInput = z.strictObject({
  firebaseId,
  displayName: safeText(120).nullish(),
  email: z.email().max(254),
  photoURL: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullish(),
  metadata: z.record(metadataKey, metadataValue).default({}),
  environment: z.enum(ENVIRONMENTS).default('production'),
  isAdmin: z.boolean().optional(),
});
export type CreateUserInput = z.infer<typeof createUserInput>;

/** `GET /internal/users/{uid}/standing`, asked by the gateway only: the administrator predicate for the signed viewer. */
export const userStanding = z.strictObject({ isAdmin: z.boolean() });
export type UserStanding = z.infer<typeof userStanding>;

export const USER_PROBLEM_CODES = { userNotFound: 'USER_NOT_FOUND' } as const;
