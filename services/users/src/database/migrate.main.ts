import { migrateMain } from '@trax/nest-platform/database/migrate';
import { definition } from '../definition.js';

await migrateMain(definition);
