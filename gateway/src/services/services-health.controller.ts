import { Controller, Get } from '@nestjs/common';
import { Public } from '@trax/nest-platform/viewer';
import { ServiceConnections, SERVICES, type ServiceName } from './service-connections.js';

type State = 'ok' | 'unavailable';

/**
 * Which services answer. It is no part of readiness: a gateway whose services are down still serves the pages, the
 * sessions and every screen of the services that are up, and taking it out of rotation would take those away as well.
 */
@Public()
@Controller('health/services')
export class ServicesHealthController {
  constructor(private readonly connections: ServiceConnections) {}

  @Get()
  async get(): Promise<Record<ServiceName, State>> {
    const states = await Promise.all(SERVICES.map((name) => this.stateOf(name)));
    return Object.fromEntries(SERVICES.map((name, i) => [name, states[i]])) as Record<ServiceName, State>;
  }

  private stateOf(name: ServiceName): Promise<State> {
    return this.connections[name].assertReady().then(
      () => 'ok',
      () => 'unavailable',
    );
  }
}
