import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { ProcessedQueues } from './processed-queues.js';

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The jobs of the queues on which this application works. */
@Injectable()
export class QueueMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly queues: ProcessedQueues,
  ) {}

  onApplicationBootstrap(): void {
    const queues = this.queues.list();
    this.metrics.watch({
      name: 'queue_jobs',
      help: 'Jobs of a queue by state',
      labelNames: ['queue', 'state'],
      read: async () => {
        const counts = await Promise.all(
          queues.map(async (queue) => ({ name: queue.name, counts: await queue.getJobCounts(...STATES) })),
        );
        return counts.flatMap(({ name, counts: byState }) =>
          STATES.map((state) => ({ labels: { queue: name, state }, value: byState[state] ?? 0 })),
        );
      },
    });
    this.metrics.watch({
      name: 'queue_oldest_job_age_seconds',
      help: 'How long the oldest waiting job of a queue has waited',
      labelNames: ['queue'],
      read: () =>
        Promise.all(
          queues.map(async (queue) => {
            const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
            const value = oldest === undefined ? 0 : (Date.now() - oldest.timestamp) / 1_000;
            return { labels: { queue: queue.name }, value };
          }),
        ),
    });
  }
}
