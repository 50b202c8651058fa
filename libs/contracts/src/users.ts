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

/**
 * `POST /api/users` (spec §7). `firebaseId` and `email` must match the session; `isAdmin` is accepted and ignored
 * (readings A36), so that a client that echoes a record back is not refused.
 */
export const createUserInput = z.strictObject({
  firebaseId,
  displayName: safeText(120).nullish(),
  email: z.email().max(254),
  photoURL: z.url({ protocol: /^https$/ }).max(2048).nullish(),
  metadata: z.record(z.string().max(64), z.union([z.string().max(512), z.number(), z.boolean(), z.null()])).default({}),
  environment: z.enum(ENVIRONMENTS).default('production'),
  isAdmin: z.boolean().optional(),
});
export type CreateUserInput = z.infer<typeof createUserInput>;
