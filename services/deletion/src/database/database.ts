import { ErasedUser } from '@trax/erasure/erased-users';
import { defineDatabase } from '@trax/nest-platform/database/define-database';
import { DeletionReceipt, DeletionRequest } from '../deletion-requests/deletion-request.entity.js';
import { Erasure } from '../erasures/erasure.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';

export const database = defineDatabase({
  name: 'deletion',
  entities: [DeletionRequest, DeletionReceipt, Erasure, ErasedUser],
  migrations: [Initial1795132800000],
});
