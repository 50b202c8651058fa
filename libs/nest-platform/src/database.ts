import { Socket } from 'node:net';
import { Client, Pool, types as pgTypes, type ClientConfig, type CustomTypesConfig, type QueryResultRow } from 'pg';
import { DataSource, type EntityTarget, type MigrationInterface, type ObjectLiteral } from 'typeorm';
import { Unavailable } from './problem.js';

/** What a service keeps in Postgres: named after the service, with every entity and migration listed by hand. */
export type ServiceDatabase = {
  readonly name: string;
  readonly entities: ReadonlyArray<EntityTarget<ObjectLiteral> & (abstract new () => object)>;
  readonly migrations: ReadonlyArray<new () => MigrationInterface>;
};

const POOL_SIZE = 10;
const ACQUIRE_TIMEOUT_MS = 1_500;
const STATEMENT_TIMEOUT_MS = 2_000;
/** For a command, which nobody waits for: a machine that starts everything at once is slow for a while. */
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
    if (typeof limitMs === 'number' && limitMs > 0) this.once('connect', () => this.endWhenSilent(limitMs));
  }

  // Postgres itself ends a statement at its limit. A connection on which it has not is dead (a partition, a host that is
  // gone), and TCP would notice after a quarter of an hour.
  private endWhenSilent(limitMs: number): void {
    const { stream } = this.connection;
    if (!(stream instanceof Socket)) return;
    stream.setTimeout(limitMs + SILENCE_MS, () => {
      const isBusy = 'readyForQuery' in this && this.readyForQuery === false;
      if (isBusy) stream.destroy(new Error('Connection terminated: no answer in time'));
    });
  }
}

/** How long things may take; `statementTimeoutMs: 0` for a migration or an import, which take what they need. */
type Limits = { statementTimeoutMs?: number; poolSize?: number; connectTimeoutMs?: number };

/**
 * The DataSource of a service: 10 connections, 1.5 s to get one, 2 s per statement, sessions in UTC. Not connected yet:
 * see `DatabaseModule` (a process) and `withDatabase` (a command).
 */
export function createDataSource(database: ServiceDatabase, url: string, limits: Limits = {}): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: [...database.entities],
    migrations: [...database.migrations],
    migrationsTableName: 'migrations',
    synchronize: false,
    logging: false,
    applicationName: `trax-${database.name}`,
    poolSize: limits.poolSize ?? POOL_SIZE,
    connectTimeoutMS: limits.connectTimeoutMs ?? ACQUIRE_TIMEOUT_MS,
    poolErrorHandler: () => undefined,
    installExtensions: false,
    extra: {
      Client: GuardedClient,
      keepAlive: true,
      statement_timeout: limits.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
      options: '-c TimeZone=UTC',
    },
  });
}

/** Opens the database for a command that ends, and closes it whatever happens. Statements take as long as they need. */
export async function withDatabase<T>(
  database: ServiceDatabase,
  url: string,
  use: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = createDataSource(database, url, {
    statementTimeoutMs: 0,
    poolSize: 2,
    connectTimeoutMs: COMMAND_CONNECT_TIMEOUT_MS,
  });
  await dataSource.initialize();
  try {
    return await use(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** A statement that Postgres prepares once per connection under its name. */
export type PreparedQuery = { readonly name: string; readonly text: string; readonly values?: readonly unknown[] };

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const BIGINT = 20;
const NUMERIC = 1700;
// '2026-11-20 08:15:00.123+00' (sessions are in UTC) → '2026-11-20T08:15:00.123Z', without a Date in between.
const toIso = (value: string) => `${value.slice(0, 10)}T${value.slice(11, -3)}Z`;
const PARSERS = new Map<number, (value: string) => unknown>([
  [TIMESTAMPTZ, toIso],
  [DATE, (value) => value],
  [BIGINT, Number],
  [NUMERIC, Number],
]);
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS.get(oid) ?? pgTypes.getTypeParser(oid, format),
};

/** The pool of TypeORM's own driver, once it is connected. */
export function findPool({ driver }: DataSource): Pool | undefined {
  return 'master' in driver && driver.master instanceof Pool ? driver.master : undefined;
}

// Only that pool: reads share the connections with everything else.
function poolOf(dataSource: DataSource): Pool {
  const pool = findPool(dataSource);
  if (pool === undefined) throw new Unavailable('the database is not connected yet');
  return pool;
}

/**
 * Reads rows by a prepared statement, past TypeORM: instants come as ISO strings, dates as `YYYY-MM-DD`, bigint and
 * numeric as numbers. The caller says what a row is; a spec beside each repository keeps that true.
 * @throws Unavailable while the database is out of reach.
 */
export async function readRows<Row extends QueryResultRow>(
  dataSource: DataSource,
  { name, text, values = [] }: PreparedQuery,
): Promise<Row[]> {
  const { rows } = await poolOf(dataSource).query<Row>({ name, text, values: [...values], types });
  return rows;
}
