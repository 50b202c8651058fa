import { Socket } from 'node:net';
import { Client, Pool, types as pgTypes, type ClientConfig, type CustomTypesConfig } from 'pg';
import {
  DataSource,
  type DataSourceOptions,
  type EntityTarget,
  type MigrationInterface,
  type ObjectLiteral,
} from 'typeorm';

const DATE = 1082;
const BIGINT = 20;
const NUMERIC = 1700;
const PARSERS = new Map<number, (value: string) => unknown>([
  [DATE, (value) => value],
  [BIGINT, Number],
  [NUMERIC, Number],
]);

/** How every read returns these, hydrated or raw: bigint and numeric as numbers, date as `YYYY-MM-DD`, timestamptz as Date. */
const NUMBERS_AND_DATES: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS.get(oid) ?? pgTypes.getTypeParser(oid, format),
};

/** What a service keeps in Postgres: named after the service, with every entity and migration listed by hand. */
export type ServiceDatabase = {
  readonly name: string;
  readonly entities: ReadonlyArray<EntityTarget<ObjectLiteral> & (abstract new () => object)>;
  readonly migrations: ReadonlyArray<new () => MigrationInterface>;
};

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

const POOL_SIZE = 10;
/** For a command, which no request waits for: a machine that starts everything at once is slow for a while. */
const COMMAND_CONNECT_TIMEOUT_MS = 15_000;
/** How much longer than its limit a statement may seem to take, because of the way there and back. */
const SILENCE_MS = 500;

// A client that is checked out has no error listener of the pool's: when Postgres is killed, its 'error' event would end
// the process. The query that runs on it fails anyway, and the pool replaces the client.
export class GuardedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const { statement_timeout: limitMs } = config ?? {};
    if (typeof limitMs === 'number' && limitMs > 0) this.once('connect', () => this.destroyWhenSilent(limitMs));
  }

  // Postgres cancels a statement at its limit. A busy connection that stays silent for longer is dead (a partition, a host
  // that is gone), and TCP would notice after a quarter of an hour. No statement may raise its own limit above this one.
  private destroyWhenSilent(limitMs: number): void {
    const { stream } = this.connection;
    if (!(stream instanceof Socket)) return;
    stream.setTimeout(limitMs + SILENCE_MS);
    // `on`: a connection that was idle once must still be watched afterwards.
    stream.on('timeout', () => {
      const isBusy = 'readyForQuery' in this && this.readyForQuery === false;
      if (isBusy) stream.destroy(new Error('Connection terminated: no answer in time'));
    });
  }
}

/** How long a process waits for its database. A service takes the time of a statement from `ANSWER_WITHIN_MS`; specs inject longer times. */
export class DatabaseTimes {
  /** For a connection of the pool. */
  readonly connectTimeoutMs: number = 1_500;
  readonly statementTimeoutMs: number = 2_000;
}

/** `statementTimeoutMs: 0` for a migration or an import, which may take as long as they need. */
type Limits = Partial<DatabaseTimes> & { lockTimeoutMs?: number; poolSize?: number };

/**
 * The TypeORM options of a service: 10 connections, the times of `DatabaseTimes`, sessions in UTC. Every entity and migration is
 * listed, so that several services can run in one process.
 */
export function dataSourceOptions(database: ServiceDatabase, url: string, given: Limits = {}): PostgresOptions {
  const limits = { poolSize: POOL_SIZE, lockTimeoutMs: 0, ...new DatabaseTimes(), ...given };
  return {
    type: 'postgres',
    url,
    entities: [...database.entities],
    migrations: [...database.migrations],
    migrationsTableName: 'migrations',
    synchronize: false,
    logging: false,
    applicationName: `trax-${database.name}`,
    poolSize: limits.poolSize,
    connectTimeoutMS: limits.connectTimeoutMs,
    poolErrorHandler: () => undefined,
    installExtensions: false,
    extra: {
      Client: GuardedClient,
      keepAlive: true,
      statement_timeout: limits.statementTimeoutMs,
      lock_timeout: limits.lockTimeoutMs,
      options: '-c TimeZone=UTC',
      types: NUMBERS_AND_DATES,
    },
  };
}

/** The limits of a command, which no request waits for. */
export const COMMAND_LIMITS = {
  statementTimeoutMs: 0,
  poolSize: 2,
  connectTimeoutMs: COMMAND_CONNECT_TIMEOUT_MS,
} satisfies Limits;

/** A DataSource that is not connected yet, for commands and specs; a process gets its own from `DatabaseModule`. */
export const createDataSource = (database: ServiceDatabase, url: string, limits?: Limits): DataSource =>
  new DataSource(dataSourceOptions(database, url, limits));

/** Opens the database for a command that ends, and closes it whatever happens. Statements take as long as they need. */
export function withDatabase<T>(
  database: ServiceDatabase,
  url: string,
  use: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  return withDataSource(createDataSource(database, url, COMMAND_LIMITS), use);
}

/** As `withDatabase`, with limits of the caller's. */
export async function withDataSource<T>(
  dataSource: DataSource,
  use: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  await dataSource.initialize();
  try {
    return await use(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** The pool of TypeORM's own driver, once it is connected. */
export function findPool({ driver }: DataSource): Pool | undefined {
  return 'master' in driver && driver.master instanceof Pool ? driver.master : undefined;
}
