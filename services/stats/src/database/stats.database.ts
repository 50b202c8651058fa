import type { ServiceDatabase } from '@trax/nest-platform/database';
import { CreateErasedUsers1796083200000 } from '@trax/nest-platform/erasure/create-erased-users.migration';
import { AddTraceToOutbox1796169600000 } from '@trax/nest-platform/events/add-trace-to-outbox.migration';
import { CreateEventTables1795219200000 } from '@trax/nest-platform/events/create-event-tables.migration';
import { CreateListeningRollups1795132800000 } from './migrations/1795132800000-create-listening-rollups.js';
import { CountCompletions1795737600000 } from './migrations/1795737600000-count-completions.js';
import { RefuseErasedListeners1796083200001 } from './migrations/1796083200001-refuse-erased-listeners.js';

export const statsDatabase = {
  name: 'stats',
  entities: [],
  migrations: [
    CreateListeningRollups1795132800000,
    CreateEventTables1795219200000,
    CountCompletions1795737600000,
    CreateErasedUsers1796083200000,
    RefuseErasedListeners1796083200001,
    AddTraceToOutbox1796169600000,
  ],
} satisfies ServiceDatabase;
