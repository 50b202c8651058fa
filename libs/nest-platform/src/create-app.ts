import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { logAdministratorActions } from './audit.js';
import { createHttpAdapter, type HEADERS_TIMES, type LogStream } from './http-server.js';
import { NestLogger } from './logging.js';
import { Metrics } from './metrics/metrics.js';
import { PlatformModule } from './platform.module.js';
import { requirePolicies } from './route-rules.js';
import { viewerFromToken, type ResolveViewer } from './viewer.guard.js';

export type AppOptions = {
  name: string;
  logLevel: string;
  /** Receives the lines of the log; standard output without one. */
  logStream?: LogStream | undefined;
  /**
   * Who calls: a service verifies the viewer token of the gateway (Ed25519 public key, SPKI PEM). An application with guards
   * of its own, which the gateway is, must apply the policies by `PolicyGuard` as well.
   */
  viewer: { verificationKey: string } | { resolve: ResolveViewer } | 'own-guards';
  /** How long an answer may take to begin; then 503. The default is a service's rung of the ladder of time-outs. */
  answerWithinMs?: number | undefined;
  /** How long the headers of a request may take to arrive. */
  headersTimes?: typeof HEADERS_TIMES | undefined;
  /** Runs before the routes exist: the place for Fastify plugins and hooks. */
  configure?: ((app: NestFastifyApplication) => Promise<void>) | undefined;
};

/**
 * The Nest application of a process, initialised but not listening.
 * @throws Error when a route has no policy, an unvalidated parameter or differs from its operation
 */
export async function createApp(
  appModule: Type | DynamicModule,
  { name, viewer, configure, ...server }: AppOptions,
): Promise<NestFastifyApplication> {
  const metrics = new Metrics(name);
  const adapter = createHttpAdapter({ ...server, name, metrics });
  const module = PlatformModule.around(appModule, { name, resolveViewer: resolverFor(viewer, name), metrics });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(adapter.getInstance().log),
    bodyParser: false,
    abortOnError: false,
  });
  requirePolicies(adapter.getInstance());
  logAdministratorActions(adapter.getInstance(), name);
  await configure?.(app);
  await app.init();
  await adapter.getInstance().ready();
  return app;
}

function resolverFor(viewer: AppOptions['viewer'], name: string): ResolveViewer | undefined {
  if (viewer === 'own-guards') return undefined;
  return 'resolve' in viewer ? viewer.resolve : viewerFromToken(viewer.verificationKey, name);
}
