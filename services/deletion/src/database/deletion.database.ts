import type { ServiceDatabase } from '@trax/nest-platform/database/data-source';
import { ErasedUser } from '@trax/erasure/erased-users';
import { InboxEvent } from '@trax/nest-platform/events/inbox-event.entity';
import { OutboxEvent } from '@trax/nest-platform/events/outbox-event.entity';
import { DeletionReceipt } from '../deletion-requests/deletion-receipt.entity.js';
import { DeletionRequest } from '../deletion-requests/deletion-request.entity.js';
import { Erasure } from '../erasures/erasure.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';

export const deletionDatabase = {
  name: 'deletion',
  entities: [DeletionRequest, DeletionReceipt, Erasure, OutboxEvent, InboxEvent, ErasedUser],
  migrations: [Initial1795132800000],
} satisfies ServiceDatabase;
