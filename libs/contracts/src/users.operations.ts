import { ACCOUNT_DELETED, operation } from './operation.js';
import { problem } from './problem.js';
import {
  changeDayStartInput,
  createUserInput,
  deleteUserPath,
  findUsersQuery,
  listedUser,
  listPeopleQuery,
  listUsersQuery,
  peoplePage,
  updateUserInput,
  userList,
  userPath,
  userRecord,
} from './users.js';

export const listUsers = operation({
  id: 'listUsers',
  method: 'GET',
  path: '/api/users',
  service: 'users',
  policy: 'administrator',
  summary:
    'All users of the production environment, newest first; with any parameter one page, and the cursor of the next one in the header x-next-cursor',
  parameters: { query: listUsersQuery },
  answers: { 200: { description: 'The users', schema: userList } },
});

export const getUser = operation({
  id: 'getUser',
  method: 'GET',
  path: '/api/users/{uid}',
  service: 'users',
  policy: 'signed-in',
  summary:
    'The stored record of a person: the viewer’s own, with the hour at which their days begin, or anybody’s for an administrator',
  parameters: { path: userPath },
  answers: {
    200: { description: 'The record', schema: userRecord },
    404: { description: 'Not yet created', schema: problem },
  },
});

export const createUser = operation({
  id: 'createUser',
  method: 'POST',
  path: '/api/users',
  service: 'users',
  policy: 'signed-in',
  summary: 'Create the viewer’s own record; an existing one is not changed',
  body: createUserInput,
  answers: {
    200: { description: 'It existed', schema: userRecord },
    201: { description: 'It was created', schema: userRecord },
    410: ACCOUNT_DELETED,
  },
});

export const updateUser = operation({
  id: 'updateUser',
  method: 'PATCH',
  path: '/api/users/{uid}',
  service: 'users',
  policy: 'signed-in',
  isIdempotent: true,
  summary: 'Change the viewer’s own name, here and at the identity provider',
  parameters: { path: userPath },
  body: updateUserInput,
  answers: {
    200: { description: 'The record', schema: userRecord },
    404: { description: 'Not yet created', schema: problem },
  },
});

export const changeDayStart = operation({
  id: 'changeDayStart',
  method: 'PUT',
  path: '/api/users/{uid}/day-start',
  service: 'users',
  policy: 'signed-in',
  isIdempotent: true,
  summary: 'Change the hour at which the viewer’s own days begin; what was counted stays on its day',
  parameters: { path: userPath },
  body: changeDayStartInput,
  answers: {
    200: { description: 'The record', schema: userRecord },
    404: { description: 'Not yet created', schema: problem },
  },
});

export const resetSecondFactor = operation({
  id: 'resetSecondFactor',
  needsRecentSignIn: true,
  method: 'DELETE',
  path: '/internal/people/{firebaseId}/second-factor',
  service: 'users',
  policy: 'administrator',
  isIdempotent: true,
  summary: 'Remove the authenticator app, the recovery codes and the passkeys of somebody else, and end their sessions',
  parameters: { path: deleteUserPath },
  answers: {
    204: { description: 'The account has no second factor any more, and nobody is signed in to it' },
    404: { description: 'There is no such user', schema: problem },
    409: { description: 'The accounts are those of Firebase', schema: problem },
  },
});

export const deleteUser = operation({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/api/users/{firebaseId}',
  service: 'users',
  policy: 'administrator',
  summary: 'Delete an account with everything that belongs to it; never an administrator’s',
  parameters: { path: deleteUserPath },
  answers: {
    204: { description: 'The deletion has begun, or was under way' },
    404: { description: 'There is no such user', schema: problem },
  },
});

export const findUsers = operation({
  id: 'findUsers',
  method: 'GET',
  path: '/internal/users',
  service: 'users',
  policy: 'administrator',
  summary: 'Those of the named users that exist, in no order',
  parameters: { query: findUsersQuery },
  answers: { 200: { description: 'The users', schema: userList } },
});

export const listPeople = operation({
  id: 'listPeople',
  method: 'GET',
  path: '/internal/people',
  service: 'users',
  policy: 'administrator',
  summary: 'One page of the users of the production environment in the order that an administrator has chosen',
  parameters: { query: listPeopleQuery },
  answers: { 200: { description: 'The page', schema: peoplePage } },
});

// What an administrator changes of somebody else's account, called by the gateway only.
const changeOfAccount = {
  service: 'users',
  policy: 'administrator',
  isIdempotent: true,
  parameters: { path: deleteUserPath },
  answers: {
    200: { description: 'The user as they are now', schema: listedUser },
    404: { description: 'There is no such user, or the account is being deleted', schema: problem },
    409: { description: 'ACCOUNT_DISABLED', schema: problem },
  },
} as const;

export const disableUser = operation({
  ...changeOfAccount,
  id: 'disableUser',
  method: 'PUT',
  path: '/internal/people/{firebaseId}/disabled',
  summary: 'End every session of a person and refuse further sign-ins; never an administrator’s',
});

export const enableUser = operation({
  ...changeOfAccount,
  id: 'enableUser',
  method: 'DELETE',
  path: '/internal/people/{firebaseId}/disabled',
  summary: 'Let a person sign in again',
});

export const makeAdministrator = operation({
  ...changeOfAccount,
  id: 'makeAdministrator',
  needsRecentSignIn: true,
  method: 'PUT',
  path: '/internal/people/{firebaseId}/administrator',
  summary: 'Make a person an administrator, unless their account is disabled',
});

export const unmakeAdministrator = operation({
  ...changeOfAccount,
  id: 'unmakeAdministrator',
  needsRecentSignIn: true,
  method: 'DELETE',
  path: '/internal/people/{firebaseId}/administrator',
  summary: 'Make an administrator a listener again; never oneself, and never the owner by OWNER_EMAIL',
});
