import type { ServiceDatabase } from '@trax/nest-platform/database/data-source';
import { ErasedUser } from '@trax/erasure/erased-users';
import { InboxEvent } from '@trax/nest-platform/events/inbox-event.entity';
import { OutboxEvent } from '@trax/nest-platform/events/outbox-event.entity';
import { Erasure } from '../erasure/erasure.entity.js';
import { SessionRevocation } from '../sessions/session-revocation.entity.js';
import { Session } from '../sessions/session.entity.js';
import { SyncCheck } from '../sync/sync-check.entity.js';
import { SyncRun } from '../sync/sync-run.entity.js';
import { User } from '../users/user.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';

export const usersDatabase = {
  name: 'users',
  entities: [User, Session, SessionRevocation, Erasure, SyncRun, SyncCheck, OutboxEvent, InboxEvent, ErasedUser],
  migrations: [Initial1795132800000],
} satisfies ServiceDatabase;
