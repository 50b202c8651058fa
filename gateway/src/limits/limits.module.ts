import { Module, type DynamicModule } from '@nestjs/common';
import type { GatewayConfig } from '../gateway.config.js';
import { RateLimits } from './rate-limits.js';
import { RedisConnection } from './redis-connection.js';

const REDIS = Symbol('Redis of the limits');

/** How often anybody may call. */
@Module({})
export class LimitsModule {
  static register(config: GatewayConfig): DynamicModule {
    return {
      module: LimitsModule,
      providers: [
        {
          provide: REDIS,
          useFactory: () => (config.REDIS_URL === undefined ? null : new RedisConnection(config.REDIS_URL)),
        },
        {
          provide: RateLimits,
          inject: [REDIS],
          useFactory: (redis: RedisConnection | null) => new RateLimits(config, redis),
        },
      ],
    };
  }
}
