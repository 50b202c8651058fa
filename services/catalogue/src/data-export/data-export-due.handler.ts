import { Injectable } from '@nestjs/common';
import { readExportPage } from '@trax/erasure/export-page';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { EntityManager } from 'typeorm';
import { EXPORTED_TABLES } from './exported-tables.js';

/** Gives the page of an export that the users service has requested. */
@Injectable()
export class DataExportDueHandler {
  @OnEvent('data-export.catalogue-due')
  async handle({ payload }: ReceivedEvent<'data-export.catalogue-due'>, manager: EntityManager): Promise<void> {
    const page = await readExportPage(manager, EXPORTED_TABLES, payload);
    await publishEvents(manager, [{ type: 'data-export.page', payload: { ...page, service: 'catalogue' } }]);
  }
}
