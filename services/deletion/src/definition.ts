import { ErasedUser } from '@trax/erasure/erased-users';
import { defineService } from '@trax/nest-platform/define-service';
import { z } from 'zod';
import { Initial1795132800000 } from './database/migrations/1795132800000-initial.js';
import { AccountErasures1795392000000 } from './database/migrations/1795392000000-account-erasures.js';
import { ConfirmedRequests1795698000000 } from './database/migrations/1795698000000-confirmed-requests.js';
import { DeletionReceipt, DeletionRequest } from './deletion-requests/deletion-request.entity.js';
import { DeletionRequestsModule } from './deletion-requests/deletion-requests.module.js';
import { Erasure } from './erasures/erasure.entity.js';
import { ErasuresModule } from './erasures/erasures.module.js';
import { UpkeepModule } from './upkeep/upkeep.module.js';

export const definition = defineService({
  name: 'deletion',
  entities: [DeletionRequest, DeletionReceipt, Erasure, ErasedUser],
  migrations: [Initial1795132800000, AccountErasures1795392000000, ConfirmedRequests1795698000000],
  settings: () => ({
    DELETION_ADDRESS_KEPT_DAYS: z.coerce.number().int().min(0).max(3650).default(30).meta({
      description:
        'how many days after a request was processed its address is kept; then its hash takes its place. The address of an erased account goes at once',
    }),
  }),
  modules: (config) => [DeletionRequestsModule, ErasuresModule, UpkeepModule.register(config)],
});
