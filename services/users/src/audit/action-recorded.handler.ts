import { Injectable } from '@nestjs/common';
import type { RecordAction } from '@trax/nest-platform/audit.interceptor';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { insertAuditEntry } from './audit-entry.entity.js';

export const recordAction: RecordAction = (manager, { happenedAt, ...action }) =>
  insertAuditEntry(manager, { ...action, happenedAt: new Date(happenedAt) });

/** Stores the entries of other services. */
@Injectable()
export class ActionRecordedHandler {
  @OnEvent('action.recorded')
  handle({ payload }: ReceivedEvent<'action.recorded'>, manager: EntityManager): Promise<void> {
    return recordAction(manager, payload);
  }
}
