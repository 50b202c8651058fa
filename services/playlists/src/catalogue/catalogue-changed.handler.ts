import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { KnownCatalogueRepository } from './known-catalogue.repository.js';

@Injectable()
export class CatalogueChangedHandler {
  constructor(private readonly catalogue: KnownCatalogueRepository) {}

  @OnEvent('catalogue.changed')
  change(event: ReceivedEvent<'catalogue.changed'>, manager: EntityManager): Promise<void> {
    return this.catalogue.change(manager, event);
  }
}
