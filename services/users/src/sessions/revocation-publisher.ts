import { hash } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import { REVOCATIONS_CHANNEL, type revocationMessage } from '@trax/contracts/session';
import { createClient } from 'redis';
import type { z } from 'zod';

const CONNECT_TIMEOUT_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 2_000;

/**
 * Publishes whose sessions were revoked, so that gateways check them at once. A message that is lost, or that nobody can send
 * because there is no Redis, costs time only: gateways check every session that is in use once a minute.
 */
export class RevocationPublisher implements OnApplicationShutdown {
  private readonly client;

  constructor(url: string | undefined) {
    if (url === undefined) return;
    this.client = createClient({
      url,
      disableOfflineQueue: true,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        reconnectStrategy: (attempts) => Math.min(attempts * 100, MAX_RECONNECT_DELAY_MS),
      },
    });
    // Without a handler a lost connection would end the process.
    this.client.on('error', () => undefined);
    this.client.connect().catch(() => undefined);
  }

  publish(uids: readonly string[]): void {
    const subjectHashes = [...new Set(uids)].map((uid) => hash('sha256', uid, 'hex'));
    const message: z.input<typeof revocationMessage> = { subjectHashes };
    this.client?.publish(REVOCATIONS_CHANNEL, JSON.stringify(message)).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    if (this.client?.isOpen === true) this.client.destroy();
  }
}
