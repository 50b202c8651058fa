import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { CatalogueEdits } from './catalogue-edits.js';

/** A service has missed a change of the catalogue. */
@Injectable()
export class CatalogueRequestedHandler {
  constructor(private readonly edits: CatalogueEdits) {}

  @OnEvent('catalogue.requested')
  handle(_: ReceivedEvent<'catalogue.requested'>, manager: EntityManager): Promise<void> {
    return this.edits.publishEverything(manager);
  }
}
