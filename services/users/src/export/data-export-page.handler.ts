import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { DataExportsRepository } from './data-exports.repository.js';

/** Stores the pages that the services give. */
@Injectable()
export class DataExportPageHandler {
  constructor(private readonly exports: DataExportsRepository) {}

  @OnEvent('data-export.page')
  handle({ payload }: ReceivedEvent<'data-export.page'>, manager: EntityManager): Promise<void> {
    return this.exports.addPage(manager, payload);
  }
}
