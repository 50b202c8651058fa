import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp, type AppOptions } from './create-app.js';
import { Health } from './health.js';

const CLOSE_WITHIN_MS = 10_000;

/** The settings of a process (`processSettings` and `port` of `config.ts`), as its configuration holds them. */
export type ProcessConfig = {
  readonly PORT: number;
  readonly HOST: string;
  readonly LOG_LEVEL: string;
  readonly SHUTDOWN_DELAY_MS: number;
  readonly VIEWER_TOKEN_SECRET: string;
};

type StartOptions = ProcessConfig & Pick<Partial<AppOptions>, 'viewer' | 'configure'>;

/**
 * Starts a process: Nest on Fastify, listening, with a graceful end. It says one line on `ready`; a failure to start is
 * one line and exit code 1. SIGTERM and SIGINT: readiness off, a pause of `SHUTDOWN_DELAY_MS`, then closed within 10 s.
 */
export async function startService(
  name: string,
  appModule: Type | DynamicModule,
  options: StartOptions,
): Promise<NestFastifyApplication> {
  try {
    const viewer = options.viewer ?? { tokenSecret: options.VIEWER_TOKEN_SECRET };
    const { LOG_LEVEL: logLevel, configure } = options;
    const app = await createApp(appModule, { name, logLevel, viewer, configure });
    endOnFailure(app);
    endOnSignal(app, options.SHUTDOWN_DELAY_MS);
    await app.listen(options.PORT, options.HOST);
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

function endOnSignal(app: NestFastifyApplication, delayMs: number): void {
  let isEnding = false;
  // Clients must leave a connection that is about to close; otherwise their next request meets a reset.
  app
    .getHttpAdapter()
    .getInstance()
    .server.on('request', (_, response) => {
      if (isEnding) response.setHeader('connection', 'close');
    });
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    loggerOf(app).info({ signal }, 'stopping');
    app.get(Health).stop();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    await app.close();
    loggerOf(app).info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void end(signal));
  process.on('SIGINT', (signal) => void end(signal));
}
