import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { UncountedCompletionsRepository, type Batch } from './uncounted-completions.repository.js';

const INTERVAL_MS = 3_000;

/**
 * Counts completions in the calendar of their listener that are from before there was one, or that the version before
 * records during a rollout: in batches, with pauses as long as the batches take, and as long as this process runs. The next
 * release, beside which no process records without an hour, removes it.
 */
@Injectable()
export class CalendarFilling implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('calendar-filling');
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** There was nothing to count when this process looked last. */
  private isComplete = false;

  constructor(private readonly completions: UncountedCompletionsRepository) {}

  onApplicationBootstrap(): void {
    void this.run();
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
  }

  /** Counts what is left of this listener before their calendar is read, as long as anything may be left. */
  async countAllOf(firebaseId: string): Promise<void> {
    let batch: Batch | undefined;
    do {
      if (this.isComplete) return;
      batch = await this.completions.countBatch(firebaseId, batch);
    } while (batch !== undefined);
  }

  private async run(): Promise<void> {
    try {
      await this.countAll();
    } catch (error) {
      this.logger.warn(`some completions wait: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!this.isStopping) this.timer = setTimeout(() => void this.run(), INTERVAL_MS).unref();
  }

  private async countAll(): Promise<void> {
    let total = 0;
    let batch: Batch | undefined;
    do {
      const startedAt = performance.now();
      batch = await this.completions.countBatch(null, batch);
      total += batch?.count ?? 0;
      await delay(performance.now() - startedAt);
    } while (batch !== undefined && !this.isStopping);
    this.isComplete = total === 0;
    if (total > 0) this.logger.log(`${total} completions from before are in the calendars`);
  }
}
