import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { OutboxRepository } from './outbox.repository.js';

/** What this service has published and its subscribers have not handled. */
@Injectable()
export class OutboxMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly outbox: OutboxRepository,
  ) {}

  onModuleInit(): void {
    const { process } = this.metrics;
    this.metrics.watch({
      name: 'outbox_unacknowledged_events',
      help: 'Events that their receivers have not handled',
      labelNames: ['process'],
      read: async () => [{ labels: { process }, value: await this.outbox.count() }],
    });
    this.metrics.watch({
      name: 'outbox_oldest_event_age_seconds',
      help: 'How long the oldest of them has waited',
      labelNames: ['process'],
      read: async () => {
        const [oldest] = await this.outbox.listAfter(0, 1);
        const value = oldest === undefined ? 0 : (Date.now() - oldest.createdAt.getTime()) / 1_000;
        return [{ labels: { process }, value }];
      },
    });
  }
}
