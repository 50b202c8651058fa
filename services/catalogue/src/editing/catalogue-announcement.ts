import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { CatalogueEdits } from './catalogue-edits.js';

/** Publishes what other services may have missed of the catalogue. */
@Injectable()
export class CatalogueAnnouncement implements OnApplicationBootstrap {
  private readonly logger = new Logger('catalogue');

  constructor(private readonly edits: CatalogueEdits) {}

  /** Publishes at the start which version the catalogue has: after a restored backup other services may have another one. */
  onApplicationBootstrap(): void {
    // The service starts also while its database is away; the next change says it as well.
    this.edits.publishVersion().catch((error: unknown) => {
      this.logger.warn(`the version of the catalogue was not published: ${String(error)}`);
    });
  }

  @OnEvent('catalogue.requested')
  publishEverything(_: ReceivedEvent<'catalogue.requested'>, manager: EntityManager): Promise<void> {
    return this.edits.publishEverything(manager);
  }
}
