import { migrateMain } from '@trax/nest-platform/database/migrate';
import { usersDatabase } from './users.database.js';

await migrateMain(usersDatabase);
