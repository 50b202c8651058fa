import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { ProcessedQueues } from './processed-queues.js';

/** They are in the order of their next attempts: a job that fails again and again is among the first. */
const MAX_DELAYED_READ = 100;
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
      help: 'How long the oldest job of a queue that waits, for its turn or another attempt, has waited',
      labelNames: ['queue'],
      read: () =>
        Promise.all(
          queues.map(async (queue) => {
            const [waiting, delayed] = await Promise.all([
              queue.getJobs(['waiting'], 0, 0, true),
              queue.getJobs(['delayed'], 0, MAX_DELAYED_READ - 1, true),
            ]);
            // A scheduled job waits from the moment on for which it is scheduled.
            const begins = [...waiting, ...delayed].map(({ timestamp, opts }) => timestamp + (opts.delay ?? 0));
            const value = Math.max(0, Date.now() - Math.min(...begins)) / 1_000;
            return { labels: { queue: queue.name }, value };
          }),
        ),
    });
  }
}
