import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule, MetadataScanner } from '@nestjs/core';
import { HealthController } from './health.controller.js';
import { Health } from './health.js';
import { Metrics } from './metrics/metrics.js';
import { ProblemFilter } from './problem.filter.js';
import { createRequestSchemaPipe } from './request-schema.js';
import { RouteRules } from './route-rules.js';
import { RESOLVE_VIEWER, ViewerGuard, type ResolveViewer } from './viewer.guard.js';

type Surroundings = { resolveViewer: ResolveViewer; metrics: Metrics };

/** What surrounds the module of every process: health, deny by default, validation and problems. */
@Global()
@Module({})
export class PlatformModule {
  static around(appModule: Type | DynamicModule, { resolveViewer, metrics }: Surroundings): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, appModule],
      controllers: [HealthController],
      providers: [
        Health,
        MetadataScanner,
        RouteRules,
        { provide: Metrics, useValue: metrics },
        { provide: RESOLVE_VIEWER, useValue: resolveViewer },
        { provide: APP_GUARD, useClass: ViewerGuard },
        { provide: APP_PIPE, useFactory: createRequestSchemaPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [Health, Metrics],
    };
  }
}
