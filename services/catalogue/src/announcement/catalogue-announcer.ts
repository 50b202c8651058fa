import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { announceCatalogue } from './announce-catalogue.js';

const RETRY_MS = 1_000;

/** Announces, when the process starts, a catalogue that was imported before imports announced themselves. */
@Injectable()
export class CatalogueAnnouncer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('catalogue');
  private readonly ending = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.running = this.announce();
  }

  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async announce(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      try {
        await this.dataSource.transaction(announceCatalogue);
        return;
      } catch (error) {
        this.logger.debug(`not announced, trying again: ${String(error)}`);
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
