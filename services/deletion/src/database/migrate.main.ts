import { migrateMain } from '@trax/nest-platform/database/migrate';
import { deletionDatabase } from './deletion.database.js';

await migrateMain(deletionDatabase);
