import { Global, Inject, Injectable, Logger, Module, type DynamicModule } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createDataSource, type ServiceDatabase } from './database.js';
import { DatabaseProbe } from './database-probe.js';
import { Health } from './health.js';
import { Metrics } from './metrics/metrics.js';
import { watchPool } from './metrics/pool-metrics.js';

const RETRY_MS = 1_000;

/**
 * Connects the DataSource when the process starts. A database that is down does not keep the process from starting: it
 * is not ready, answers 503, and connects as soon as it can. Later losses are the pool's business.
 */
@Injectable()
class DatabaseConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('database');
  private retry: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly probe: DatabaseProbe,
    private readonly health: Health,
  ) {}

  async onModuleInit(): Promise<void> {
    this.health.add('database', async () => {
      if (!this.dataSource.isInitialized) throw new Error('not connected yet');
      await this.probe.check();
    });
    await this.connect();
  }

  private async connect(): Promise<void> {
    try {
      await this.dataSource.initialize();
    } catch (error) {
      this.logger.warn(`not connected, trying again: ${error instanceof Error ? error.message : String(error)}`);
      this.retry = setTimeout(() => void this.connect(), RETRY_MS);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.retry);
    await this.probe.close();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

/** Provides the service's `DataSource`, connected in the background and part of its readiness. */
@Global()
@Module({})
export class DatabaseModule {
  static of(database: ServiceDatabase, url: string): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DataSource,
          inject: [Metrics],
          useFactory: (metrics: Metrics) => {
            const dataSource = createDataSource(database, url);
            watchPool(metrics, dataSource);
            return dataSource;
          },
        },
        { provide: DatabaseProbe, useFactory: () => new DatabaseProbe(url) },
        DatabaseConnection,
      ],
      exports: [DataSource],
    };
  }
}
