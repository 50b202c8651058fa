import { setTimeout as delay } from 'node:timers/promises';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConnectionDrain } from './connection-drain.js';
import { createApp, type AppOptions } from './create-app.js';
import { Health } from './health.js';
import { Metrics } from './metrics/metrics.js';
import { serveMetrics } from './metrics/metrics-server.js';
import { startTracing, type Tracing, type TracingSettings } from './tracing/tracing.js';

const CLOSE_WITHIN_MS = 10_000;
const WORKERS_WITHIN_MS = 20_000;
// Node's default of 511 overflows when many connect during one late turn of the event loop, and a dropped client tries
// again only after 1, 3 and 7 s.
const BACKLOG = 4_096;

/** The settings of a process (`processSettings` and `port` of `config.ts`), as its configuration holds them. */
export type ProcessConfig = {
  readonly PORT: number;
  readonly HOST: string;
  readonly LOG_LEVEL: string;
  readonly SHUTDOWN_DELAY_MS: number;
  readonly METRICS_PORT?: number | undefined;
};

type StartOptions = ProcessConfig &
  TracingSettings &
  Pick<AppOptions, 'configure' | 'answerWithinMs'> &
  (Pick<AppOptions, 'viewer'> | { readonly VIEWER_VERIFICATION_KEY: string });

/**
 * Starts a process: Nest on Fastify, listening, with a graceful shutdown. It logs the line `ready`; a failure to start is
 * one line on stderr and exit code 1. At SIGTERM or SIGINT it is no longer ready, serves for `SHUTDOWN_DELAY_MS`, closes
 * its connections within 10 s and everything else within 20 s.
 */
export async function startService(
  name: string,
  appModule: Type | DynamicModule,
  options: StartOptions,
): Promise<NestFastifyApplication> {
  try {
    const tracing = await startTracing(name, options);
    const viewer = 'viewer' in options ? options.viewer : { verificationKey: options.VIEWER_VERIFICATION_KEY };
    const { LOG_LEVEL: logLevel, configure, answerWithinMs } = options;
    const app = await createApp(appModule, { name, logLevel, viewer, configure, answerWithinMs });
    endOnFailure(app);
    endOnSignal(app, { delayMs: options.SHUTDOWN_DELAY_MS, tracing });
    const { METRICS_PORT: metricsPort, HOST: host } = options;
    if (metricsPort !== undefined) await serveMetrics(app.get(Metrics), { port: metricsPort, host });
    await app.listen({ port: options.PORT, host, backlog: BACKLOG });
    loggerOf(app).info({ address: await app.getUrl(), pid: process.pid }, 'ready');
    return app;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name} could not start: ${reason}\n`);
    process.exit(1);
  }
}

const loggerOf = (app: NestFastifyApplication) => app.getHttpAdapter().getInstance().log;

function endOnFailure(app: NestFastifyApplication): void {
  const end = (error: unknown) => {
    loggerOf(app).fatal({ err: error }, 'ended by an unhandled failure');
    process.exit(1);
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
}

type Ending = { delayMs: number; tracing: Tracing | undefined };

// The load balancer sends no requests here after the delay, so that none meets a closed port.
function endOnSignal(app: NestFastifyApplication, { delayMs, tracing }: Ending): void {
  let isEnding = false;
  const drain = new ConnectionDrain(app.getHttpServer());
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    loggerOf(app).info({ signal }, 'stopping');
    app.get(Health).stop();
    drain.begin();
    await delay(delayMs);
    await drain.close(CLOSE_WITHIN_MS);
    // What has not ended by then is cut off: a job that was under way is repeated by another process.
    setTimeout(() => process.exit(1), WORKERS_WITHIN_MS).unref();
    await app.close();
    await tracing?.stop();
    loggerOf(app).info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void end(signal));
  process.on('SIGINT', (signal) => void end(signal));
}
