import { migrateMain } from '@trax/nest-platform/database/migrate';
import { statsDatabase } from './stats.database.js';

await migrateMain(statsDatabase);
