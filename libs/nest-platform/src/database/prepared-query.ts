import type { PoolClient, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';

/** A statement that Postgres parses and plans once per connection, under its name. */
export type PreparedStatement = { readonly name: string; readonly text: string };

/**
 * Runs a prepared statement on a connection of TypeORM, whose own queries are parsed and planned on every call. For the few
 * statements that are so frequent and so large that this would cost as much as the rest of the call
 * (docs/decisions/0021-prepared-statements.md). The caller names the type of a row, and a spec of its repository verifies it.
 */
export async function queryPrepared<Row extends QueryResultRow>(
  { connection }: EntityManager,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const runner = connection.createQueryRunner();
  try {
    const client: PoolClient = await runner.connect();
    const { rows } = await client.query<Row>({ ...statement, values: [...values] });
    return rows;
  } finally {
    await runner.release();
  }
}
