import {
  adminQuery,
  confirmationList,
  confirmDeletionInput,
  deleteAccountInput,
  deleteAccountReceipt,
  deletionRequest,
  deletionRequestList,
  deletionRequestPath,
  erasureList,
  findConfirmationsInput,
  listDeletionRequestsQuery,
  ownDeletionRequest,
  processDeletionRequestInput,
} from './deletion.js';
import { ACCOUNT_DELETED, operation } from './operation.js';
import { problem } from './problem.js';

export const requestDeletion = operation({
  id: 'requestDeletion',
  method: 'POST',
  path: '/api/delete-account',
  service: 'deletion',
  policy: 'public',
  rateLimit: 'deletion-request',
  summary: 'Request the deletion of all data of an email address; the answer is the same for every address',
  body: deleteAccountInput,
  formPage: '/data-deletion',
  answers: { 201: { description: 'The receipt', schema: deleteAccountReceipt }, 410: ACCOUNT_DELETED },
});

export const getOwnDeletionRequest = operation({
  id: 'getOwnDeletionRequest',
  method: 'GET',
  path: '/api/deletion-requests/own',
  service: 'deletion',
  policy: 'signed-in',
  summary: 'The newest request to delete the data of the viewer',
  answers: { 200: { description: 'The request, or null', schema: ownDeletionRequest } },
});

export const confirmDeletion = operation({
  id: 'confirmDeletion',
  method: 'POST',
  path: '/api/deletion-requests/confirm',
  service: 'deletion',
  policy: 'public',
  summary: 'Confirm a deletion request by the code of the link in the email; it works once, for 7 days',
  body: confirmDeletionInput,
  answers: {
    204: { description: 'The request is confirmed' },
    404: { description: 'The link was used before, has expired, or its request is processed', schema: problem },
  },
});

export const findConfirmations = operation({
  id: 'findConfirmations',
  method: 'POST',
  path: '/internal/deletion-requests/confirmations',
  service: 'deletion',
  policy: 'administrator',
  isRead: true,
  isIdempotent: true,
  maxBodyBytes: 64 * 1024,
  summary: 'Whether the people of these requests have confirmed them',
  body: findConfirmationsInput,
  answers: { 200: { description: 'Those that there are', schema: confirmationList } },
});

export const listDeletionRequests = operation({
  id: 'listDeletionRequests',
  method: 'GET',
  path: '/api/admin/deletion-requests',
  service: 'deletion',
  policy: 'administrator',
  summary:
    'Data deletion requests, newest first: 500 at most, and the id to pass as `after` for the next page in the header x-next-cursor',
  parameters: { query: listDeletionRequestsQuery },
  answers: { 200: { description: 'The requests', schema: deletionRequestList } },
});

export const processDeletionRequest = operation({
  id: 'processDeletionRequest',
  method: 'PATCH',
  path: '/api/admin/deletion-requests/{id}',
  service: 'deletion',
  policy: 'administrator',
  summary: 'Mark a request as processed, which deletes nothing; a processed request stays processed',
  parameters: { path: deletionRequestPath, query: adminQuery },
  body: processDeletionRequestInput,
  answers: {
    200: { description: 'The request', schema: deletionRequest },
    404: { description: 'There is no such request', schema: problem },
  },
});

export const listErasures = operation({
  id: 'listErasures',
  method: 'GET',
  path: '/api/admin/erasures',
  service: 'deletion',
  policy: 'administrator',
  summary:
    'The accounts that are being deleted, the oldest first, then those whose deletion has finished in the last seven days; 200 at most',
  parameters: { query: adminQuery },
  answers: { 200: { description: 'The erasures', schema: erasureList } },
});
