import type { TestDatabase } from '@trax/testing-server/use-database';
import { until } from '@trax/testing-server/until';

const RELEASE_SQL = `
  create table if not exists held (is_held boolean);
  delete from held`;
// Waits for the statements that were held.
const DROP_SQL = `
  drop function if exists wait_until_released cascade;
  drop table if exists held`;

/** Holds statements of a service, so that a test can kill it while it waits for one; for 2 s at most, as long as a statement may take. */
export class HeldStatements {
  constructor(private readonly database: TestDatabase) {}

  /** @param trigger as in `before update on uploads for each row` */
  async hold(trigger: string): Promise<void> {
    const kind = trigger.includes('deferrable') ? 'constraint trigger' : 'trigger';
    await this.database.query(`
      create table held as select true as is_held;
      create function wait_until_released() returns trigger language plpgsql as
        $$ begin while exists (select from held) loop perform pg_sleep(0.01); end loop; return new; end $$;
      create ${kind} held ${trigger} execute function wait_until_released()`);
  }

  untilOneIsHeld(): Promise<void> {
    return this.until((count) => count > 0);
  }

  /** Those of a process that was killed go on until their time is over. */
  untilNoneIsHeld(): Promise<void> {
    return this.until((count) => count === 0);
  }

  async release(): Promise<void> {
    await this.database.query(RELEASE_SQL);
    await this.database.query(DROP_SQL);
  }

  private async until(isReached: (count: number) => boolean): Promise<void> {
    await until(async () => isReached(await this.count()));
  }

  private async count(): Promise<number> {
    const waiting = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
    return (await this.database.query(waiting)).length;
  }
}
