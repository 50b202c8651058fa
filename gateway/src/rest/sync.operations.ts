import { adminQuery } from '@trax/contracts/deletion';
import { syncRun, syncStatus } from '@trax/contracts/sync';
import type { Operation } from './operation.js';

const handling = { kind: 'passed-through', service: 'users' } as const;

export const SYNC_OPERATIONS: readonly Operation[] = [
  {
    id: 'getSyncStatus',
    method: 'GET',
    path: '/api/admin/sync-status',
    policy: 'administrator',
    handling,
    summary:
      'Whether the users differ from the accounts of the identity provider, and the newest sync with its progress',
    parameters: { query: adminQuery },
    answers: { 200: { description: 'The status, up to 25 seconds old', schema: syncStatus } },
  },
  {
    id: 'syncUsers',
    method: 'POST',
    path: '/api/admin/sync-users',
    policy: 'administrator',
    handling,
    summary: 'Bring the users in step with the accounts of the identity provider; one run at a time',
    parameters: { query: adminQuery },
    answers: { 202: { description: 'The run that is under way', schema: syncRun } },
  },
];
