import { problem } from '@trax/contracts/problem';
import { createUserInput, listUsersQuery, userList, userPath, userRecord } from '@trax/contracts/users';
import { ACCOUNT_DELETED, type Operation } from './operation.js';

const handling = { kind: 'passed-through', service: 'users' } as const;

export const USERS_OPERATIONS: readonly Operation[] = [
  {
    id: 'listUsers',
    method: 'GET',
    path: '/api/users',
    policy: 'administrator',
    handling,
    summary:
      'All users of the production environment, newest first; with any parameter one page, and in the header x-next-cursor what asks for the next one',
    parameters: { query: listUsersQuery },
    answers: { 200: { description: 'The users', schema: userList } },
  },
  {
    id: 'getUser',
    method: 'GET',
    path: '/api/users/{uid}',
    policy: 'signed-in',
    handling,
    summary: 'The stored record of a person: one’s own, or anybody’s for an administrator',
    parameters: { path: userPath },
    answers: {
      200: { description: 'The record', schema: userRecord },
      404: { description: 'Not yet created', schema: problem },
    },
  },
  {
    id: 'createUser',
    method: 'POST',
    path: '/api/users',
    policy: 'signed-in',
    handling,
    summary: 'Create one’s own record; one that exists stays as it is',
    body: createUserInput,
    answers: {
      200: { description: 'It existed', schema: userRecord },
      201: { description: 'It was created', schema: userRecord },
      410: ACCOUNT_DELETED,
    },
  },
];
