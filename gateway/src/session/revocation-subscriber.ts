import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { revocationMessage, REVOCATIONS_CHANNEL } from '@trax/contracts/session';
import { parseJson } from '@trax/nest-platform/parse-json';
import { createRedisClient } from '@trax/nest-platform/redis-client';
import type { Sessions } from './sessions.js';

/**
 * Hands revocations to the sessions of this gateway at once, where there is a Redis. Without one, or when a message is lost,
 * the next check finds them.
 */
export class RevocationSubscriber implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly client;

  constructor(
    url: string | undefined,
    private readonly sessions: Sessions,
  ) {
    this.client = url === undefined ? undefined : createRedisClient(url);
  }

  onApplicationBootstrap(): void {
    void this.subscribe().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    if (this.client?.isOpen === true) this.client.destroy();
  }

  private async subscribe(): Promise<void> {
    await this.client?.connect();
    await this.client?.subscribe(REVOCATIONS_CHANNEL, (text) => {
      const message = revocationMessage.safeParse(parseJson(text));
      if (message.success) this.sessions.checkAgain(message.data.subjectHashes);
    });
  }
}
