import type { DataSource } from 'typeorm';
import { findPool } from '../database/data-source.js';
import type { Metrics } from './metrics.js';

/** How many connections to the database are used, and how many wait for one. */
export function watchPool(metrics: Metrics, dataSource: DataSource): void {
  const { process } = metrics;
  metrics.watch({
    name: 'database_pool_connections',
    help: 'Connections to the database by state',
    labelNames: ['process', 'state'],
    read: async () => {
      const { totalCount, idleCount } = findPool(dataSource) ?? { totalCount: 0, idleCount: 0 };
      return [
        { labels: { process, state: 'busy' }, value: totalCount - idleCount },
        { labels: { process, state: 'idle' }, value: idleCount },
      ];
    },
  });
  metrics.watch({
    name: 'database_pool_waiting',
    help: 'Statements that wait for a connection',
    labelNames: ['process'],
    read: async () => [{ labels: { process }, value: findPool(dataSource)?.waitingCount ?? 0 }],
  });
}
