import { adminQuery } from './deletion.js';
import { operation } from './operation.js';
import { syncRun, syncStatus } from './sync.js';

const common = { service: 'users', policy: 'administrator', parameters: { query: adminQuery } } as const;

export const getSyncStatus = operation({
  ...common,
  id: 'getSyncStatus',
  method: 'GET',
  path: '/api/admin/sync-status',
  summary: 'Whether the users differ from the accounts of the identity provider, and the newest sync with its progress',
  answers: { 200: { description: 'The status, up to 25 seconds old', schema: syncStatus } },
});

export const syncUsers = operation({
  ...common,
  id: 'syncUsers',
  method: 'POST',
  path: '/api/admin/sync-users',
  summary: 'Synchronise the users with the accounts of the identity provider; one run at a time',
  answers: { 202: { description: 'The run that is under way', schema: syncRun } },
});
