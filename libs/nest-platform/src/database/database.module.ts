import { Global, Inject, Injectable, Logger, Module, type DynamicModule } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditSubscriber } from '../audit.interceptor.js';
import { directDatabaseUrl, type Config, type databaseSettings, type replicaSettings } from '../config.js';
import { createDataSource, DatabaseTimes, dataSourceOptions, type ServiceDatabase } from './data-source.js';
import { DatabaseProbe } from './database-probe.js';
import { ReadReplica } from './read-replica.js';
import { Health } from '../health.js';
import { Metrics } from '../metrics/metrics.js';
import { watchPool } from '../metrics/pool-metrics.js';
import { warnOfUntriedVersion } from '../tried-versions.js';

/** The service's database without a pooler: its address for statements that take as long as they need. */
export class DirectDatabase {
  constructor(readonly url: string) {}
}

const RETRY_MS = 1_000;
const POOL_METRICS = Symbol('pool metrics');

/**
 * Connects the DataSource when the process starts. A database that is down does not keep the process from starting: the
 * process is not ready, answers 503, and connects as soon as it can. The pool replaces connections that are lost later.
 */
@Injectable()
class DatabaseConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('database');
  private retry: NodeJS.Timeout | undefined;
  private reason: string | undefined;

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
      warnOfUntriedVersion(this.logger, 'Postgres', this.dataSource.driver.version ?? '');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== this.reason) this.logger.warn(`not connected, trying again: ${reason}`);
      this.reason = reason;
      this.retry = setTimeout(() => void this.connect(), RETRY_MS);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.retry);
    await this.probe.close();
  }
}

/**
 * The service's `DataSource` by `TypeOrmModule`, connected in the background and part of its readiness. Repositories come
 * from `TypeOrmModule.forFeature`.
 */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(
    database: ServiceDatabase,
    config: Config<typeof databaseSettings> & Partial<Config<typeof replicaSettings>>,
    times = new DatabaseTimes(),
  ): DynamicModule {
    const { DATABASE_URL: url, DATABASE_READ_URL: readUrl } = config;
    const replica = () => (readUrl === undefined ? undefined : createDataSource(database, readUrl, times));
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          // Initialised by `DatabaseConnection`: a database that is down must not keep the process from starting.
          useFactory: () => ({
            ...dataSourceOptions(database, url, times),
            subscribers: [AuditSubscriber],
            manualInitialization: true,
          }),
        }),
      ],
      providers: [
        { provide: DatabaseProbe, useFactory: () => new DatabaseProbe(url) },
        { provide: POOL_METRICS, inject: [Metrics, DataSource], useFactory: watchPool },
        DatabaseConnection,
        { provide: DirectDatabase, useValue: new DirectDatabase(directDatabaseUrl(config)) },
        { provide: DatabaseTimes, useValue: times },
        {
          provide: ReadReplica,
          inject: [DataSource],
          useFactory: (primary: DataSource) => new ReadReplica(primary, replica()),
        },
      ],
      exports: [DatabaseTimes, DirectDatabase, ReadReplica],
    };
  }
}
