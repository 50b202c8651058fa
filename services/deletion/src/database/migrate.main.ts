import { migrateMain } from '@trax/nest-platform/migrate';
import { deletionDatabase } from './deletion.database.js';

await migrateMain(deletionDatabase);
