import type { OnApplicationShutdown } from '@nestjs/common';
import { REVOCATIONS_CHANNEL, type revocationMessage } from '@trax/contracts/session';
import { createRedisClient } from '@trax/nest-platform/redis-client';
import { subjectHash } from '@trax/nest-platform/ids';
import type { z } from 'zod';

/**
 * Publishes whose sessions were revoked, so that gateways check them at once. A message that is lost, or cannot be sent
 * because there is no Redis, costs time only: gateways check every session that is in use once a minute.
 */
export class RevocationPublisher implements OnApplicationShutdown {
  private readonly client;

  constructor(url: string | undefined) {
    this.client = url === undefined ? undefined : createRedisClient(url, { disableOfflineQueue: true });
    this.client?.connect().catch(() => undefined);
  }

  publish(uids: readonly string[]): void {
    const subjectHashes = [...new Set(uids)].map(subjectHash);
    const message: z.input<typeof revocationMessage> = { subjectHashes };
    this.client?.publish(REVOCATIONS_CHANNEL, JSON.stringify(message)).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    if (this.client?.isOpen === true) this.client.destroy();
  }
}
