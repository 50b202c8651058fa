import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';

const BATCH_PEOPLE = 1_000;

/**
 * When people were here before this was stored with them, by their sessions: in batches, at each start. The next release,
 * beside which no session is older, removes it.
 */
@Injectable()
export class LastSeenFilling implements OnApplicationBootstrap {
  private readonly logger = new Logger('last-seen-filling');

  constructor(private readonly people: PeopleRepository) {}

  onApplicationBootstrap(): void {
    void this.fillAll().catch((error: unknown) => this.logger.warn(`some people wait: ${String(error)}`));
  }

  async fillAll(): Promise<void> {
    while ((await this.people.fillLastSeen(BATCH_PEOPLE)) === BATCH_PEOPLE);
  }
}
