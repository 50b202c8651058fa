import { z } from 'zod';
import { MAX_DAY_START_HOUR } from './completion-rules.js';
import { isoInstant, safeText, safeTextOrEmpty } from './text.js';

/** The identity provider's uid, as Firebase issues it. */
export const firebaseId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'is not a valid uid' });

export const ENVIRONMENTS = ['production', 'development'] as const;

/**
 * The stored record of a person. `isAdmin`: the stored flag, or the owner's verified address. `emailVerified`: the identity
 * provider has seen a proof of the address. `dayStartHour`: of one's own record alone, the hour at which one's days begin.
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
  dayStartHour: z.int().min(0).max(MAX_DAY_START_HOUR).optional(),
});
export type UserRecord = z.infer<typeof userRecord>;
export const userList = z.array(userRecord);

/**
 * A person in the list of the administrator. `lastSeenAt`: their last call with a session, to within ten minutes; null for
 * somebody who has never made one. `isDisabled`: an administrator has disabled the account. `hasSecondFactor`: one that an
 * administrator can reset. `linkMail`: the email with the newest link that an administrator has made for them, and why the mail
 * server has not taken it so far; null where there is none.
 */
export const listedUser = userRecord.extend({
  createdAt: isoInstant,
  lastSeenAt: isoInstant.nullable(),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  linkMail: z.object({ queuedAt: isoInstant, failure: z.string().nullable() }).nullable(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** `GET /api/users/{uid}`. */
export const userPath = z.strictObject({ uid: firebaseId });

/** `DELETE /api/users/{firebaseId}`, and what an administrator changes of an account. */
export const deleteUserPath = z.strictObject({ firebaseId });

/** How many users one page holds: the maximum, and the default. */
export const USERS_PAGE = { max: 500, default: 100 } as const;
/** The cursor of the next page of `GET /api/users`; absent after the last one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/**
 * `GET /api/users`: without parameters all users of the production environment, newest first. With any of
 * them one page; `search` is a part of the name or the email, or a whole uid.
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

/** How an administrator may order people. Who was never here counts as who was here longest ago. */
export const PEOPLE_ORDERS = [
  'newest',
  'oldest',
  'recentlySeen',
  'longUnseen',
  'verifiedFirst',
  'unverifiedFirst',
] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** `GET /internal/people`, called by the gateway only: the page and its cursor, which is one of its order. */
export const listPeopleQuery = z.object({ ...listUsersQuery.shape, order: z.enum(PEOPLE_ORDERS).default('newest') });
export type ListPeopleQuery = z.output<typeof listPeopleQuery>;
export const peoplePage = z.object({ users: z.array(listedUser), nextCursor: z.string().nullable() });
export type PeoplePage = z.infer<typeof peoplePage>;

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
 * of the email is the name.
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

/** `PUT /api/users/{uid}/day-start`: the hour at which the person's own days begin. */
export const changeDayStartInput = z.strictObject({ dayStartHour: z.int().min(0).max(MAX_DAY_START_HOUR) });
export type ChangeDayStartInput = z.infer<typeof changeDayStartInput>;

export const USER_PROBLEM_CODES = {
  userNotFound: 'USER_NOT_FOUND',
  adminAccountProtected: 'ADMIN_ACCOUNT_PROTECTED',
  ownAccountProtected: 'OWN_ACCOUNT_PROTECTED',
  ownerProtected: 'OWNER_PROTECTED',
  accountDisabled: 'ACCOUNT_DISABLED',
} as const;
