import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { KnownCatalogueRepository } from './known-catalogue.repository.js';

@Injectable()
export class CatalogueImportedHandler {
  constructor(private readonly catalogue: KnownCatalogueRepository) {}

  @OnEvent('catalogue.imported')
  handle({ payload }: ReceivedEvent<'catalogue.imported'>, manager: EntityManager): Promise<void> {
    return this.catalogue.update(manager, payload);
  }
}
