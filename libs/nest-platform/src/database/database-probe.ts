import { Pool } from 'pg';
import { GuardedClient } from './data-source.js';

const ANSWER_WITHIN_MS = 1_000;

/**
 * Checks whether the database answers, over a connection of its own: one that waited for the pool would call a process that
 * is merely busy unready, and its load would fall on the others.
 */
export class DatabaseProbe {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      Client: GuardedClient,
      max: 1,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      // Longer than the interval of an orchestrator's probes; at home there are no probes.
      idleTimeoutMillis: 15_000,
      application_name: 'trax-probe',
    });
    this.pool.on('error', () => undefined);
  }

  /** @throws Error when it does not answer within a second */
  async check(): Promise<void> {
    await this.pool.query('select 1');
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
