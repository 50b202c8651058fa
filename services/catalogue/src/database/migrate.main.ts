import { migrateMain } from '@trax/nest-platform/migrate';
import { catalogueDatabase } from './catalogue.database.js';

await migrateMain(catalogueDatabase);
