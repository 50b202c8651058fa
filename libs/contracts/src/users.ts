import { z } from 'zod';
import { safeText, safeTextOrEmpty } from './text.js';

/** The identity provider's uid, as Firebase issues it. */
export const firebaseId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'is not a valid uid' });

export const ENVIRONMENTS = ['production', 'development'] as const;

/**
 * The stored record of a person. `isAdmin`: the stored flag, or the owner's verified address. `emailVerified`: the identity
 * provider has seen a proof of the address.
 */
export const userRecord = z.object({
  firebaseId,
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  photoURL: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  environment: z.enum(ENVIRONMENTS),
  isAdmin: z.boolean(),
});
export type UserRecord = z.infer<typeof userRecord>;
export const userList = z.array(userRecord);

/** `GET /api/users/{uid}`. */
export const userPath = z.strictObject({ uid: firebaseId });

/** `DELETE /api/users/{firebaseId}`. */
export const deleteUserPath = z.strictObject({ firebaseId });

/** How many users one page holds: the maximum, and the default. */
export const USERS_PAGE = { max: 500, default: 100 } as const;
/** The cursor of the next page of `GET /api/users`; absent after the last one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/**
 * `GET /api/users`: without parameters all users of the production environment, newest first. With any of
 * them one page; `search` is a part of the name or the e-mail, or a whole uid.
 */
export const listUsersQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(USERS_PAGE.max).optional(),
  after: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,300}$/, { error: 'is not a cursor of this list' })
    .optional(),
  search: safeText(120).optional(),
});
export type ListUsersQuery = z.infer<typeof listUsersQuery>;

/** `GET /internal/users/page`, called by the gateway only, always with a limit: the page and its cursor in one answer. */
export const listUserPageQuery = z.object(listUsersQuery.shape);
export const userPage = z.object({ users: userList, nextCursor: z.string().nullable() });
export type UserPage = z.infer<typeof userPage>;

/** How many users one internal call may name. */
export const USERS_PER_QUESTION = 100;

/** `GET /internal/users?ids=`, called by the gateway only, for an administrator: comma-separated uids. */
export const findUsersQuery = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(firebaseId).min(1).max(USERS_PER_QUESTION)),
});

const metadataKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'is not a valid key' });
const metadataValue = z.union([z.literal(''), safeText(512), z.number(), z.boolean(), z.null()]);

/**
 * `POST /api/users`. `firebaseId` and `email` must match the session. `isAdmin` and `environment` are accepted and ignored,
 * so that a client that echoes a record back is not refused. Without a `displayName`, or with an empty one, the local part
 * of the e-mail is the name.
 */
export const createUserInput = z.strictObject({
  firebaseId,
  displayName: safeTextOrEmpty(120).nullish(),
  email: z.email().max(254),
  photoURL: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullish(),
  metadata: z.record(metadataKey, metadataValue).default({}),
  environment: z.enum(ENVIRONMENTS).optional(),
  isAdmin: z.boolean().optional(),
});
export type CreateUserInput = z.infer<typeof createUserInput>;

/** `PATCH /api/users/{uid}`. */
export const updateUserInput = z.strictObject({ displayName: safeText(120) });
export type UpdateUserInput = z.infer<typeof updateUserInput>;

export const USER_PROBLEM_CODES = {
  userNotFound: 'USER_NOT_FOUND',
  adminAccountProtected: 'ADMIN_ACCOUNT_PROTECTED',
} as const;
