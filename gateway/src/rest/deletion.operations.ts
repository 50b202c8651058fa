import {
  adminQuery,
  deleteAccountInput,
  deleteAccountReceipt,
  deletionRequest,
  deletionRequestList,
  deletionRequestPath,
  processDeletionRequestInput,
} from '@trax/contracts/deletion';
import { problem } from '@trax/contracts/problem';
import { deleteUserPath } from '@trax/contracts/users';
import { ACCOUNT_DELETED, type Operation } from './operation.js';

const handling = { kind: 'passed-through', service: 'deletion' } as const;

export const DELETION_OPERATIONS: readonly Operation[] = [
  {
    id: 'requestDeletion',
    method: 'POST',
    path: '/api/delete-account',
    policy: 'public',
    handling,
    summary: 'Ask for the deletion of whatever belongs to an e-mail address; the answer is the same for every address',
    body: deleteAccountInput,
    answers: { 201: { description: 'The receipt', schema: deleteAccountReceipt }, 410: ACCOUNT_DELETED },
  },
  {
    id: 'listDeletionRequests',
    method: 'GET',
    path: '/api/admin/deletion-requests',
    policy: 'administrator',
    handling,
    summary: 'All data deletion requests',
    parameters: { query: adminQuery },
    answers: { 200: { description: 'The requests', schema: deletionRequestList } },
  },
  {
    id: 'processDeletionRequest',
    method: 'PATCH',
    path: '/api/admin/deletion-requests/{id}',
    policy: 'administrator',
    handling,
    summary: 'Mark a request as processed, which deletes nothing; one that is processed stays as it is',
    parameters: { path: deletionRequestPath, query: adminQuery },
    body: processDeletionRequestInput,
    answers: {
      200: { description: 'The request', schema: deletionRequest },
      404: { description: 'There is no such request', schema: problem },
    },
  },
  {
    id: 'deleteUser',
    method: 'DELETE',
    path: '/api/users/{firebaseId}',
    policy: 'administrator',
    handling: { kind: 'passed-through', service: 'users' },
    summary: 'Delete an account with everything that belongs to it; never an administrator’s',
    parameters: { path: deleteUserPath },
    answers: {
      204: { description: 'The deletion has begun, or was under way' },
      404: { description: 'There is no such user', schema: problem },
    },
  },
];
