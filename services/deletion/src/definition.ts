import { defineService } from '@trax/nest-platform/define-service';
import { ErasedUser } from '@trax/erasure/erased-users';
import { Initial1795132800000 } from './database/migrations/1795132800000-initial.js';
import { DeletionReceipt } from './deletion-requests/deletion-receipt.entity.js';
import { DeletionRequest } from './deletion-requests/deletion-request.entity.js';
import { DeletionRequestsModule } from './deletion-requests/deletion-requests.module.js';
import { Erasure } from './erasures/erasure.entity.js';
import { ErasuresModule } from './erasures/erasures.module.js';

export const definition = defineService({
  name: 'deletion',
  entities: [DeletionRequest, DeletionReceipt, Erasure, ErasedUser],
  migrations: [Initial1795132800000],
  modules: [DeletionRequestsModule, ErasuresModule],
});
