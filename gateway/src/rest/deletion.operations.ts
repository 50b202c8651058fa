import { adminQuery, deletionRequestList } from '@trax/contracts/deletion';
import type { Operation } from './operation.js';

export const DELETION_OPERATIONS: readonly Operation[] = [
  {
    id: 'listDeletionRequests',
    method: 'GET',
    path: '/api/admin/deletion-requests',
    policy: 'administrator',
    handling: { kind: 'passed-through', service: 'deletion' },
    summary: 'All data deletion requests',
    parameters: { query: adminQuery },
    answers: { 200: { description: 'The requests', schema: deletionRequestList } },
  },
];
