import { migrateMain } from '@trax/nest-platform/migrate';
import { statsDatabase } from './stats.database.js';

await migrateMain(statsDatabase);
