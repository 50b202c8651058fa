import { defineService } from '@trax/nest-platform/define-service';
import { z } from 'zod';
import { database } from './database/database.js';
import { DeletionRequestsModule } from './deletion-requests/deletion-requests.module.js';
import { ErasuresModule } from './erasures/erasures.module.js';
import { UpkeepModule } from './upkeep/upkeep.module.js';

export const definition = defineService({
  database,
  settings: () => ({
    DELETION_ADDRESS_KEPT_DAYS: z.coerce.number().int().min(0).max(3650).default(30).meta({
      description:
        'how many days after a request was processed its address is kept; then its hash takes its place. The address of an erased account goes at once',
    }),
  }),
  modules: (config) => [DeletionRequestsModule, ErasuresModule, UpkeepModule.register(config)],
});
