import type { OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { OutboxRepository } from '../events/outbox.repository.js';
import type { Metrics, Reading } from './metrics.js';

/** The outbox of a service, and the queues that it works on. */
export class EventMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly outbox: OutboxRepository,
    private readonly queues: readonly Queue[],
  ) {}

  onModuleInit(): void {
    watchOutbox(this.metrics, this.outbox);
    watchQueues(this.metrics, this.queues);
  }
}

const STATES = ['waiting', 'active', 'delayed'] as const;

function watchOutbox(metrics: Metrics, outbox: OutboxRepository): void {
  const { process } = metrics;
  metrics.watch({
    name: 'outbox_unacknowledged_events',
    help: 'Events that their receivers have not acknowledged',
    labelNames: ['process'],
    read: async () => [{ labels: { process }, value: (await outbox.readBacklog()).count }],
  });
  metrics.watch({
    name: 'outbox_oldest_event_age_seconds',
    help: 'How long the oldest of them has waited',
    labelNames: ['process'],
    read: async () => {
      const { oldest } = await outbox.readBacklog();
      return [{ labels: { process }, value: oldest === undefined ? 0 : secondsSince(oldest.createdAt.getTime()) }];
    },
  });
  metrics.watch({
    name: 'outbox_dead_events',
    help: 'Events that are not sent any more, because every attempt has failed',
    labelNames: ['process', 'receiver'],
    read: async () => {
      const dead = await outbox.countDead();
      return dead.map(({ receiver, count }) => ({ labels: { process, receiver }, value: count }));
    },
  });
}

function watchQueues(metrics: Metrics, queues: readonly Queue[]): void {
  metrics.watch({
    name: 'queue_jobs',
    help: 'Jobs of a queue by state',
    labelNames: ['queue', 'state'],
    read: async () => {
      const counts = await Promise.all(queues.map((queue) => queue.getJobCounts(...STATES)));
      return queues.flatMap(({ name: queue }, index) =>
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
      const oldest = await Promise.all(queues.map((queue) => queue.getJobs(['waiting'], 0, 0, true)));
      return queues.map(({ name: queue }, index) => {
        const addedAtMs = oldest[index]?.[0]?.timestamp;
        return { labels: { queue }, value: addedAtMs === undefined ? 0 : secondsSince(addedAtMs) };
      });
    },
  });
}

const secondsSince = (ms: number) => (Date.now() - ms) / 1_000;
