import { migrateMain } from '@trax/nest-platform/migrate';
import { usersDatabase } from './users.database.js';

await migrateMain(usersDatabase);
