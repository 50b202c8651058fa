import { Global, Module } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { OpenStreams } from './open-streams.js';
import { RateLimits } from './rate-limits.js';
import { RedisConnection } from './redis-connection.js';

const REDIS = Symbol('Redis of the limits');

/** How often a caller may call. */
@Global()
@Module({
  providers: [
    OpenStreams,
    {
      provide: REDIS,
      inject: [GATEWAY_CONFIG],
      useFactory: ({ REDIS_URL }: GatewayConfig) => (REDIS_URL === undefined ? null : new RedisConnection(REDIS_URL)),
    },
    {
      provide: RateLimits,
      inject: [GATEWAY_CONFIG, REDIS],
      useFactory: (config: GatewayConfig, redis: RedisConnection | null) => new RateLimits(config, redis),
    },
  ],
  exports: [RateLimits, OpenStreams],
})
export class LimitsModule {}
