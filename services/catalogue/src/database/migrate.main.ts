import { migrateMain } from '@trax/nest-platform/database/migrate';
import { catalogueDatabase } from './catalogue.database.js';

await migrateMain(catalogueDatabase);
