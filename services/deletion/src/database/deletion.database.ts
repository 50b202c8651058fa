import type { ServiceDatabase } from '@trax/nest-platform/database';
import { CreateErasedUsers1796083200000 } from '@trax/nest-platform/erasure/create-erased-users.migration';
import { AddTraceToOutbox1796169600000 } from '@trax/nest-platform/events/add-trace-to-outbox.migration';
import { CreateEventTables1795219200000 } from '@trax/nest-platform/events/create-event-tables.migration';
import { CreateDeletionRequests1795132800000 } from './migrations/1795132800000-create-deletion-requests.js';
import { EraseAccounts1796083200001 } from './migrations/1796083200001-erase-accounts.js';

export const deletionDatabase = {
  name: 'deletion',
  entities: [],
  migrations: [
    CreateDeletionRequests1795132800000,
    CreateEventTables1795219200000,
    CreateErasedUsers1796083200000,
    EraseAccounts1796083200001,
    AddTraceToOutbox1796169600000,
  ],
} satisfies ServiceDatabase;
