import { z } from 'zod';
import { LANGUAGES } from './languages.js';
import { MAX_DAY_START_HOUR } from './stats-rules.js';
import { cursor, emailAddress, idList, isoInstant, safeText, safeTextOrEmpty } from './text.js';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';

/** The identity provider's uid, as Firebase issues it. */
export const firebaseId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'is not a valid uid' });

export const ENVIRONMENTS = ['production', 'development'] as const;

/**
 * The stored record of a person. `isAdmin`: the stored flag, or the owner's verified address. `emailVerified`: the identity
 * provider has seen a proof of the address. Of one's own record alone: `dayStartHour`, the hour at which one's days begin, and
 * `language`, null where none was chosen.
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
  language: z.enum(LANGUAGES).nullable().optional(),
});
export type UserRecord = z.infer<typeof userRecord>;
export const userList = z.array(userRecord);

/**
 * A person in the list of the administrator. `lastSeenAt`: their last call with a session, to within ten minutes; null for
 * a person who has never made one. `isDisabled`: an administrator has disabled the account. `isAdmitted`: an
 * administrator has let them in without a proof of their address. `hasSecondFactor`: one that an
 * administrator can reset. `linkMail`: the email with the newest link that an administrator has made for them, and why the mail
 * server has not taken it so far; null where there is none.
 */
export const listedUser = userRecord.extend({
  createdAt: isoInstant,
  lastSeenAt: isoInstant.nullable(),
  isDisabled: z.boolean(),
  isAdmitted: z.boolean(),
  hasSecondFactor: z.boolean(),
  linkMail: z.object({ queuedAt: isoInstant, failure: z.string().nullable() }).nullable(),
});
export type ListedUser = z.infer<typeof listedUser>;

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
  after: cursor(300).optional(),
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
  email: emailAddress,
  photoURL: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullish(),
  metadata: z.record(metadataKey, metadataValue).default({}),
  environment: z.enum(ENVIRONMENTS).optional(),
  isAdmin: z.boolean().optional(),
});
export type CreateUserInput = z.infer<typeof createUserInput>;

export const updateUserInput = z.strictObject({ displayName: safeText(120) });
export type UpdateUserInput = z.infer<typeof updateUserInput>;

/** `PUT /api/users/{uid}/day-start`: the hour at which the person's own days begin. */
export const changeDayStartInput = z.strictObject({ dayStartHour: z.int().min(0).max(MAX_DAY_START_HOUR) });
export type ChangeDayStartInput = z.infer<typeof changeDayStartInput>;

/** `PUT /api/users/{uid}/language`: that of the pages, and of emails. */
export const changeLanguageInput = z.strictObject({ language: z.enum(LANGUAGES) });
export type ChangeLanguageInput = z.infer<typeof changeLanguageInput>;

export const USER_PROBLEM_CODES = {
  userNotFound: 'USER_NOT_FOUND',
  adminAccountProtected: 'ADMIN_ACCOUNT_PROTECTED',
  ownAccountProtected: 'OWN_ACCOUNT_PROTECTED',
  ownerProtected: 'OWNER_PROTECTED',
  accountDisabled: 'ACCOUNT_DISABLED',
} as const;

const ofPeople = { service: 'users', policy: 'signed-in' } as const;
const ofAdministrators = { service: 'users', policy: 'administrator' } as const;

export const listUsers = operation('GET /api/users', {
  ...ofAdministrators,
  id: 'listUsers',
  summary:
    'All users of the production environment, newest first; with any parameter one page, and the cursor of the next one in the header x-next-cursor',
  parameters: { query: listUsersQuery },
  answers: { 200: { description: 'The users', schema: userList } },
});

export const getUser = operation('GET /api/users/{uid}', {
  ...ofPeople,
  id: 'getUser',
  summary:
    'The stored record of a person: the viewer’s own, with the hour at which their days begin, or any person’s for an administrator',
  parameters: { path: userPath },
  answers: { 200: { description: 'The record', schema: userRecord }, 404: refusal('Not yet created') },
});

export const createUser = operation('POST /api/users', {
  ...ofPeople,
  id: 'createUser',
  summary: 'Create the viewer’s own record; an existing one is not changed',
  body: createUserInput,
  answers: {
    200: { description: 'It existed', schema: userRecord },
    201: { description: 'It was created', schema: userRecord },
    410: ACCOUNT_DELETED,
  },
});

export const updateUser = operation('PATCH /api/users/{uid}', {
  ...ofPeople,
  id: 'updateUser',
  isIdempotent: true,
  summary: 'Change the viewer’s own name, here and at the identity provider',
  parameters: { path: userPath },
  body: updateUserInput,
  answers: { 200: { description: 'The record', schema: userRecord }, 404: refusal('Not yet created') },
});

export const changeDayStart = operation('PUT /api/users/{uid}/day-start', {
  ...ofPeople,
  id: 'changeDayStart',
  isIdempotent: true,
  summary: 'Change the hour at which the viewer’s own days begin; what was counted stays on its day',
  parameters: { path: userPath },
  body: changeDayStartInput,
  answers: { 200: { description: 'The record', schema: userRecord }, 404: refusal('Not yet created') },
});

export const changeLanguage = operation('PUT /api/users/{uid}/language', {
  ...ofPeople,
  id: 'changeLanguage',
  isIdempotent: true,
  summary: 'Change the language in which the viewer reads pages and emails',
  parameters: { path: userPath },
  body: changeLanguageInput,
  answers: { 200: { description: 'The record', schema: userRecord }, 404: refusal('Not yet created') },
});

export const resetSecondFactor = operation('DELETE /internal/people/{firebaseId}/second-factor', {
  ...ofAdministrators,
  id: 'resetSecondFactor',
  needsRecentSignIn: true,
  isIdempotent: true,
  summary:
    'Remove the authenticator app, the recovery codes and the passkeys of another person, and end their sessions',
  parameters: { path: deleteUserPath },
  answers: {
    204: { description: 'The account has no second factor any more, and no session' },
    404: refusal('There is no such user'),
    409: refusal('The accounts are those of Firebase'),
  },
});

export const deleteUser = operation('DELETE /api/users/{firebaseId}', {
  ...ofAdministrators,
  id: 'deleteUser',
  summary: 'Delete an account with everything that belongs to it; never an administrator’s',
  parameters: { path: deleteUserPath },
  answers: {
    204: { description: 'The deletion has begun, or was under way' },
    404: refusal('There is no such user'),
  },
});

export const findUsers = operation('GET /internal/users', {
  ...ofAdministrators,
  id: 'findUsers',
  summary: 'Those of the named users that exist, in no order',
  parameters: { query: z.object({ ids: idList(firebaseId, USERS_PER_QUESTION) }) },
  answers: { 200: { description: 'The users', schema: userList } },
});

export const listPeople = operation('GET /internal/people', {
  id: 'listPeople',
  service: 'users',
  policy: 'administrator',
  summary: 'One page of the users of the production environment in the order that an administrator has chosen',
  parameters: { query: listPeopleQuery },
  answers: { 200: { description: 'The page', schema: peoplePage } },
});

// What an administrator changes of another person's account, called by the gateway only.
const changeOfAccount = {
  ...ofAdministrators,
  isIdempotent: true,
  parameters: { path: deleteUserPath },
  answers: {
    200: { description: 'The user as they are now', schema: listedUser },
    404: refusal('There is no such user, or the account is being deleted'),
    409: refusal('ACCOUNT_DISABLED'),
  },
} as const;

export const disableUser = operation('PUT /internal/people/{firebaseId}/disabled', {
  ...changeOfAccount,
  id: 'disableUser',
  summary: 'End every session of a person and refuse further sign-ins; never an administrator’s',
});

export const enableUser = operation('DELETE /internal/people/{firebaseId}/disabled', {
  ...changeOfAccount,
  id: 'enableUser',
  summary: 'Let a person sign in again',
});

export const makeAdministrator = operation('PUT /internal/people/{firebaseId}/administrator', {
  ...changeOfAccount,
  id: 'makeAdministrator',
  needsRecentSignIn: true,
  summary: 'Make a person an administrator, unless their account is disabled',
});

export const unmakeAdministrator = operation('DELETE /internal/people/{firebaseId}/administrator', {
  ...changeOfAccount,
  id: 'unmakeAdministrator',
  needsRecentSignIn: true,
  summary: 'Make an administrator a listener again; never oneself, and never the owner by OWNER_EMAIL',
});
