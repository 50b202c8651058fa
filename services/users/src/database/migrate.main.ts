import { migrateMain } from '@trax/nest-platform/database/migrate';
import { database } from './database.js';

await migrateMain(database);
