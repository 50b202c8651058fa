import { Logger } from '@nestjs/common';
import type { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { createClient } from 'redis';
import type { ErasuresRepository } from '../erasures/erasures.repository.js';

/** The jobs of an erasure are gone by then, and each erasure is rewritten twice at most. */
const REWRITE_WINDOW_HOURS = 2;

/** Redis keeps the events of finished erasures in its append-only file until it is rewritten: after an erasure, every hour. */
export class AppendOnlyFile {
  private readonly logger = new Logger('append-only-file');

  constructor(
    private readonly redisUrl: string | undefined,
    private readonly erasures: ErasuresRepository,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('rewrite-append-only-file', async () => {
      await this.rewrite();
      return 0; // rows
    });
  }

  private async rewrite(): Promise<void> {
    const { redisUrl: url } = this;
    if (url === undefined || !(await this.erasures.hasFinishedWithin(REWRITE_WINDOW_HOURS))) return;
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.sendCommand(['BGREWRITEAOF']);
    } catch (error) {
      // A managed Redis refuses it and rewrites its file by itself.
      this.logger.warn(`it was not rewritten: ${String(error)}`);
    } finally {
      if (client.isOpen) client.destroy();
    }
  }
}
