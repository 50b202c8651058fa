import type { ServiceDatabase } from '@trax/nest-platform/database';
import { CreateEventTables1795219200000 } from '@trax/nest-platform/events/create-event-tables.migration';
import { CreateListeningRollups1795132800000 } from './migrations/1795132800000-create-listening-rollups.js';
import { CountCompletions1795737600000 } from './migrations/1795737600000-count-completions.js';

export const statsDatabase = {
  name: 'stats',
  entities: [],
  migrations: [CreateListeningRollups1795132800000, CreateEventTables1795219200000, CountCompletions1795737600000],
} satisfies ServiceDatabase;
