import {
  Global,
  Module,
  StandardSchemaValidationPipe,
  type DynamicModule,
  type Provider,
  type Type,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule, MetadataScanner } from '@nestjs/core';
import { Health, HealthController } from './health.js';
import { Metrics } from './metrics/metrics.js';
import { badInputFrom } from './problem.js';
import { ProblemFilter } from './problem.filter.js';
import { PROCESS_NAME, RouteRules } from './route-rules.js';
import { PolicyGuard, RESOLVE_VIEWER, ViewerGuard, type ResolveViewer } from './viewer.guard.js';

type Platform = {
  name: string;
  /** Undefined for an application whose own guards set the viewer and apply the policies. */
  resolveViewer: ResolveViewer | undefined;
  metrics: Metrics;
};

/** The module around that of every process: health, policies, validation, problems and metrics. */
@Global()
@Module({})
export class PlatformModule {
  static around(appModule: Type | DynamicModule, { name, resolveViewer, metrics }: Platform): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, appModule],
      controllers: [HealthController],
      providers: [
        Health,
        MetadataScanner,
        RouteRules,
        { provide: PROCESS_NAME, useValue: name },
        { provide: Metrics, useValue: metrics },
        ...(resolveViewer === undefined ? [] : viewerGuards(resolveViewer)),
        // Validates every @Body, @Query and @Param against its schema; the refusal names the field.
        { provide: APP_PIPE, useFactory: () => new StandardSchemaValidationPipe({ exceptionFactory: badInputFrom }) },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [Health, Metrics],
    };
  }
}

const viewerGuards = (resolveViewer: ResolveViewer): Provider[] => [
  { provide: RESOLVE_VIEWER, useValue: resolveViewer },
  { provide: APP_GUARD, useClass: ViewerGuard },
  { provide: APP_GUARD, useClass: PolicyGuard },
];
