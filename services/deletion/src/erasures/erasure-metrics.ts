import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { ErasuresRepository } from './erasures.repository.js';

/** An erasure that does not end is requested again for ever; its age says so. */
@Injectable()
export class ErasureMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly erasures: ErasuresRepository,
  ) {}

  onModuleInit(): void {
    this.metrics.watch({
      name: 'oldest_erasure_age_seconds',
      help: 'How long the oldest deletion of an account that has not ended takes',
      labelNames: [],
      read: async () => {
        const oldest = await this.erasures.findOldestUnderWay();
        const value = oldest === null ? 0 : (Date.now() - oldest.startedAt.getTime()) / 1_000;
        return [{ labels: {}, value }];
      },
    });
  }
}
