import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CatalogueEdits } from './catalogue-edits.js';

/** Says at the start which version the catalogue has: after a restored backup other services may have another one. */
@Injectable()
export class CatalogueAnnouncement implements OnApplicationBootstrap {
  private readonly logger = new Logger('catalogue');

  constructor(private readonly edits: CatalogueEdits) {}

  onApplicationBootstrap(): void {
    // The service starts also while its database is away; the next change says it as well.
    this.edits.publishVersion().catch((error: unknown) => {
      this.logger.warn(`the version of the catalogue was not published: ${String(error)}`);
    });
  }
}
