import {
  adminQuery,
  deleteAccountInput,
  deleteAccountReceipt,
  deletionRequest,
  deletionRequestList,
  deletionRequestPath,
  erasureList,
  listDeletionRequestsQuery,
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
  summary: 'Request the deletion of all data of an e-mail address; the answer is the same for every address',
  body: deleteAccountInput,
  formPage: '/data-deletion',
  answers: { 201: { description: 'The receipt', schema: deleteAccountReceipt }, 410: ACCOUNT_DELETED },
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
