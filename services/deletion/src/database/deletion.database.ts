import type { ServiceDatabase } from '@trax/nest-platform/database';
import { CreateDeletionRequests1795132800000 } from './migrations/1795132800000-create-deletion-requests.js';

export const deletionDatabase = {
  name: 'deletion',
  entities: [],
  migrations: [CreateDeletionRequests1795132800000],
} satisfies ServiceDatabase;
