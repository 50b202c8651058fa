import { Controller } from '@nestjs/common';
import { getServicesHealth } from '@trax/contracts/gateway';
import type { AnswerOf } from '@trax/contracts/operation';
import { SERVICES } from '@trax/contracts/services';
import { Operation } from '@trax/nest-platform/operation';
import { LRUCache } from 'lru-cache';
import { UpstreamConnections } from './upstream-connections.js';

type ServicesHealth = AnswerOf<typeof getServicesHealth>;

const MAX_AGE_MS = 5_000;

/**
 * Which services are ready; any number of callers cause one round of calls every 5 s. It is no part of readiness: a gateway
 * whose services are down still serves the pages, the sessions and every screen of the other services.
 */
@Controller()
export class ServicesHealthController {
  private readonly health = new LRUCache<'services', ServicesHealth>({
    max: 1,
    ttl: MAX_AGE_MS,
    fetchMethod: async () => {
      const states = SERVICES.map(async (name) => [
        name,
        (await this.connections.checkReadiness(name)) === 'ready' ? 'ok' : 'unavailable',
      ]);
      return Object.fromEntries(await Promise.all(states));
    },
  });

  constructor(private readonly connections: UpstreamConnections) {}

  @Operation(getServicesHealth)
  getServicesHealth(): ServicesHealth | Promise<ServicesHealth> {
    return this.health.get('services') ?? this.health.forceFetch('services');
  }
}
