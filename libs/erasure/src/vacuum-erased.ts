import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { withDatabase } from '@trax/nest-platform/database/data-source';
import { DirectDatabase } from '@trax/nest-platform/database/database.module';

const INTERVAL_MS = 3_600_000;
// An erasure deletes its rows soon after its tombstone: within the hour.
const LIST_TABLES_SQL = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 0
    and coalesce(greatest(last_vacuum, last_autovacuum), '-infinity')
      < (select max(erased_at) + interval '1 hour' from erased_users)
  order by 1`;

/**
 * Vacuums the tables in which an erasure has left deleted rows: Postgres keeps those in its files, and a few deleted rows
 * do not start an autovacuum of a large table. It asks Postgres what there is to do, so that a restart forgets nothing.
 */
@Injectable()
export class VacuumErased implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('erasure');
  private interval: NodeJS.Timeout | undefined;

  constructor(private readonly database: DirectDatabase) {}

  onApplicationBootstrap(): void {
    this.interval = setInterval(() => void this.runLogged(), INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.interval);
  }

  /** Returns the names of the tables. A connection of its own, past the pooler: a vacuum may take longer than a statement may. */
  run(): Promise<string[]> {
    return withDatabase({ name: 'vacuum', entities: [], migrations: [] }, this.database.url, async (connection) => {
      const tables = await connection.query<{ name: string }[]>(LIST_TABLES_SQL);
      for (const { name } of tables) await connection.query(`vacuum (analyze, skip_locked) ${name}`);
      return tables.map(({ name }) => name);
    });
  }

  private async runLogged(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      this.logger.warn(`not vacuumed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
