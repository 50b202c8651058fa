import type { ServiceDatabase } from '@trax/nest-platform/database';
import { CreateErasedUsers1796083200000 } from '@trax/nest-platform/erasure/create-erased-users.migration';
import { AddTraceToOutbox1796169600000 } from '@trax/nest-platform/events/add-trace-to-outbox.migration';
import { CreateEventTables1795219200000 } from '@trax/nest-platform/events/create-event-tables.migration';
import { UserEntity } from '../users/user.entity.js';
import { CreateUsers1795132800000 } from './migrations/1795132800000-create-users.js';
import { DeleteUsers1796083200001 } from './migrations/1796083200001-delete-users.js';
import { SyncUsers1796083300000 } from './migrations/1796083300000-sync-users.js';

export const usersDatabase = {
  name: 'users',
  entities: [UserEntity],
  migrations: [
    CreateUsers1795132800000,
    CreateEventTables1795219200000,
    CreateErasedUsers1796083200000,
    DeleteUsers1796083200001,
    SyncUsers1796083300000,
    AddTraceToOutbox1796169600000,
  ],
} satisfies ServiceDatabase;
