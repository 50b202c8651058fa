import type { DataSource } from 'typeorm';
import type { QueueDriver } from '../events/queue-driver.js';
import type { Metrics, Reading } from './metrics.js';

const OUTBOX = `select count(*)::integer as events,
  coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age_seconds from outbox`;
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** What this service has told and nobody has acknowledged yet. */
export function watchOutbox(metrics: Metrics, dataSource: DataSource): void {
  const { process } = metrics;
  const read = async (column: 'events' | 'age_seconds') => {
    const [row] = await dataSource.query<Array<Record<typeof column, number>>>(OUTBOX);
    return [{ labels: { process }, value: row?.[column] ?? 0 }];
  };
  metrics.watch({
    name: 'outbox_unacknowledged_events',
    help: 'Events that their receivers have not acknowledged',
    labelNames: ['process'],
    read: () => read('events'),
  });
  metrics.watch({
    name: 'outbox_oldest_event_age_seconds',
    help: 'How long the oldest of them has waited',
    labelNames: ['process'],
    read: () => read('age_seconds'),
  });
}

/** The queues that this process works on; `close` ends what was opened to read them. */
export function watchQueues(metrics: Metrics, driver: QueueDriver, names: readonly string[]): () => Promise<void> {
  const opened = new Map<string, ReturnType<QueueDriver['openQueue']>>();
  const open = (name: string) => {
    const known = opened.get(name);
    if (known !== undefined) return known;
    const queue = driver.openQueue(name, () => undefined);
    opened.set(name, queue);
    return queue;
  };
  metrics.watch({
    name: 'queue_jobs',
    help: 'Jobs of a queue by state',
    labelNames: ['queue', 'state'],
    read: async () => {
      const counts = await Promise.all(names.map((queue) => open(queue).getJobCounts(...STATES)));
      return names.flatMap((queue, index) =>
        STATES.map((state): Reading<'queue' | 'state'> => ({
          labels: { queue, state },
          value: counts[index]?.[state] ?? 0,
        })),
      );
    },
  });
  metrics.watch({
    name: 'queue_oldest_job_age_seconds',
    help: 'How long the oldest waiting job of a queue has waited',
    labelNames: ['queue'],
    read: async () => {
      const oldest = await Promise.all(names.map((queue) => open(queue).getJobs(['waiting'], 0, 0, true)));
      return names.map((queue, index) => {
        const addedAtMs = oldest[index]?.[0]?.timestamp;
        return { labels: { queue }, value: addedAtMs === undefined ? 0 : (Date.now() - addedAtMs) / 1_000 };
      });
    },
  });
  return async () => {
    await Promise.all([...opened.values()].map((queue) => queue.close().catch(() => undefined)));
  };
}
