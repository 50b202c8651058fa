import { setTimeout as delay } from 'node:timers/promises';
import { GuardedClient } from '../database/data-source.js';
import { OUTBOX_CHANNEL } from './publish-events.js';

const RECONNECT_MS = 1_000;

/** Listens on a connection of its own for new events in the outbox; without it the relay finds them when it sweeps. */
export class OutboxListener {
  private client: GuardedClient | undefined;
  private readonly ending = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly onPublished: () => void,
  ) {}

  start(): void {
    this.running = this.listen();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async listen(): Promise<void> {
    while (!this.ending.signal.aborted) {
      const client = new GuardedClient({ connectionString: this.url, keepAlive: true });
      this.client = client;
      const ended = new Promise((resolve) => client.once('end', resolve));
      client.on('notification', this.onPublished);
      try {
        await client.connect();
        await client.query(`listen ${OUTBOX_CHANNEL}`);
        await ended;
      } catch {
        await client.end().catch(() => undefined);
      }
      await delay(RECONNECT_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }
}
