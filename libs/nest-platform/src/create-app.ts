import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpAdapter } from './http-server.js';
import { NestLogger } from './logging.js';
import { Metrics } from './metrics/metrics.js';
import { PlatformModule } from './platform.module.js';
import { viewerFromToken, type ResolveViewer } from './viewer.guard.js';

export type AppOptions = {
  name: string;
  logLevel: string;
  /** A service hands its secret and trusts only the viewer that the gateway signs; the gateway resolves it itself. */
  viewer: { tokenSecret: string } | { resolve: ResolveViewer };
  /** How long an answer may take to begin; then 503. The default is a service's rung of the ladder of time-outs. */
  answerWithinMs?: number | undefined;
  /** Runs before the routes exist: the place for Fastify plugins and hooks. */
  configure?: ((app: NestFastifyApplication) => Promise<void>) | undefined;
};

/**
 * The Nest application of a process, initialised but not listening.
 * @throws Error when a route carries no policy or an unvalidated parameter.
 */
export async function createApp(
  appModule: Type | DynamicModule,
  { name, logLevel, viewer, configure, answerWithinMs }: AppOptions,
): Promise<NestFastifyApplication> {
  const metrics = new Metrics(name);
  const adapter = createHttpAdapter({ name, logLevel, answerWithinMs, metrics });
  const resolveViewer = 'resolve' in viewer ? viewer.resolve : viewerFromToken(viewer.tokenSecret);
  const module = PlatformModule.around(appModule, { resolveViewer, metrics });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(adapter.getInstance().log),
    bodyParser: false,
    abortOnError: false,
  });
  await configure?.(app);
  await app.init();
  await adapter.getInstance().ready();
  return app;
}
