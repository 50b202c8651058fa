import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { ErasuresRepository } from './erasures.repository.js';

const CHECK_INTERVAL_MS = 5_000;

/** The deletion of an account from its first event to its last. See docs/decisions/0013. */
@Injectable()
export class ErasuresHandlers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('erasures');
  private interval: NodeJS.Timeout | undefined;

  constructor(private readonly erasures: ErasuresRepository) {}

  /** Begins it. Playlists, statistics and the catalogue have received this event as well and delete what they store. */
  @OnEvent('user.deleted')
  begin({ payload }: ReceivedEvent<'user.deleted'>, manager: EntityManager): Promise<void> {
    return this.erasures.begin(manager, payload);
  }

  /** Collects who has deleted everything. After the last report the users service removes the account. */
  @OnEvent('user.data-erased')
  addReport({ payload }: ReceivedEvent<'user.data-erased'>, manager: EntityManager): Promise<void> {
    return this.erasures.addReport(manager, payload);
  }

  /** Keeps the reason for the administrator; the step is requested again. */
  @OnEvent('erasure.failed')
  addFailure({ payload }: ReceivedEvent<'erasure.failed'>, manager: EntityManager): Promise<void> {
    return this.erasures.addFailure(manager, payload);
  }

  /** Ends it: the account is gone, and the requests of the person are processed without a name. */
  @OnEvent('user.erased')
  finish({ payload }: ReceivedEvent<'user.erased'>, manager: EntityManager): Promise<void> {
    return this.erasures.finish(manager, payload);
  }

  /** Continues every erasure that has stopped. No job, because it must also work after a Redis came back empty. */
  onApplicationBootstrap(): void {
    this.interval = setInterval(() => void this.requestOverdue(), CHECK_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.interval);
  }

  private async requestOverdue(): Promise<void> {
    // A database that has never been there is reported by its connection.
    if (!this.erasures.isConnected) return;
    try {
      await this.erasures.requestOverdue();
    } catch (error) {
      this.logger.warn(`erasures wait: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
