import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { KnownCatalogueRepository } from './known-catalogue.repository.js';

@Injectable()
export class CatalogueChangedHandler {
  constructor(private readonly catalogue: KnownCatalogueRepository) {}

  /** In transactions of its own: that of the inbox would lock the playlists of thousands of people until all of them are changed. */
  @OnEvent('catalogue.changed')
  change(event: ReceivedEvent<'catalogue.changed'>): Promise<void> {
    return this.catalogue.change(event);
  }
}
