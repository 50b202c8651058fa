import { ACCOUNT_DELETED, operation } from './operation.js';
import { problem } from './problem.js';
import {
  createUserInput,
  deleteUserPath,
  findUsersQuery,
  listUserPageQuery,
  listUsersQuery,
  updateUserInput,
  userList,
  userPage,
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
  summary: 'The stored record of a person: the viewer’s own, or anybody’s for an administrator',
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

export const listUserPage = operation({
  id: 'listUserPage',
  method: 'GET',
  path: '/internal/users/page',
  service: 'users',
  policy: 'administrator',
  summary: 'One page of listUsers with its cursor in one answer',
  parameters: { query: listUserPageQuery },
  answers: { 200: { description: 'The page', schema: userPage } },
});
