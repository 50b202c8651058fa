import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ErasuresRepository } from './erasures.repository.js';

const CHECK_INTERVAL_MS = 5_000;

/** Continues every erasure that has stopped. No job, because it must also work after a Redis came back empty. */
@Injectable()
export class OverdueErasures implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('erasures');
  private interval: NodeJS.Timeout | undefined;

  constructor(private readonly erasures: ErasuresRepository) {}

  onApplicationBootstrap(): void {
    this.interval = setInterval(() => void this.check(), CHECK_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.interval);
  }

  private async check(): Promise<void> {
    try {
      await this.erasures.requestOverdue();
    } catch (error) {
      this.logger.warn(`erasures wait: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
