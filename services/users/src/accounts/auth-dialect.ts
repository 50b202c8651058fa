import { AsyncLocalStorage } from 'node:async_hooks';
import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';

/** One for the process: Node passes every storage on with every promise. */
const transactionOfCall = new AsyncLocalStorage<{ client: PoolClient | undefined }>();

/** The transactions of TypeORM in which better-auth takes part. */
export class JoinedTransactions {
  /** What better-auth does within `work` is part of the transaction of `manager`, which the caller ends. */
  async join<T>({ queryRunner }: EntityManager, work: () => Promise<T>): Promise<T> {
    // What TypeORM's driver for Postgres calls a connection is the client of `pg`.
    const joined = { client: (await queryRunner?.connect()) as PoolClient | undefined };
    try {
      return await transactionOfCall.run(joined, work);
    } finally {
      joined.client = undefined;
    }
  }

  /** The connection of the transaction that this call has joined. */
  get client(): PoolClient | undefined {
    return transactionOfCall.getStore()?.client;
  }
}

/** better-auth on connections of this pool. In a joined transaction it has that one's connection, and begins none of its own. */
export const authDatabase = (pool: Pool, transactions: JoinedTransactions) =>
  ({ dialect: new JoiningDialect(pool, transactions), type: 'postgres', transaction: true }) as const;

class JoiningDialect extends PostgresDialect {
  private readonly config: PostgresDialectConfig;

  constructor(
    pool: Pool,
    private readonly transactions: JoinedTransactions,
  ) {
    const connect = async () => {
      const { client } = transactions;
      return client === undefined ? pool.connect() : { query: client.query.bind(client), release: () => undefined };
    };
    const config = { pool: { connect, end: () => pool.end() } };
    super(config);
    this.config = config;
  }

  override createDriver(): PostgresDriver {
    return new JoiningDriver(this.config, this.transactions);
  }
}

class JoiningDriver extends PostgresDriver {
  constructor(
    config: PostgresDialectConfig,
    private readonly transactions: JoinedTransactions,
  ) {
    super(config);
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (this.transactions.client === undefined) await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.transactions.client === undefined) await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.transactions.client === undefined) await super.rollbackTransaction(connection);
  }
}
