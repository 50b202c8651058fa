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

// A client that is checked out has no error listener of the pool's: when Postgres is killed, its 'error' event would end
// the process. The query that runs on it fails anyway, and the pool replaces the client.
export class GuardedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** How long things may take; `statementTimeoutMs: 0` for a migration or an import, which take what they need. */
type Limits = { statementTimeoutMs?: number; poolSize?: number };

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
    connectTimeoutMS: ACQUIRE_TIMEOUT_MS,
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
  const dataSource = createDataSource(database, url, { statementTimeoutMs: 0, poolSize: 2 });
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

/** Only the pool of TypeORM's own driver: reads share the connections with everything else. */
function poolOf({ driver }: DataSource): Pool {
  if ('master' in driver && driver.master instanceof Pool) return driver.master;
  throw new Unavailable('the database is not connected yet');
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
