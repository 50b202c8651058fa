import type { ServiceDatabase } from '@trax/nest-platform/database';
import { CreateListeningRollups1795132800000 } from './migrations/1795132800000-create-listening-rollups.js';

export const statsDatabase = {
  name: 'stats',
  entities: [],
  migrations: [CreateListeningRollups1795132800000],
} satisfies ServiceDatabase;
