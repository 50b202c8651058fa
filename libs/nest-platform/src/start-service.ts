import { setTimeout as delay } from 'node:timers/promises';
import type { DynamicModule, Type } from '@nestjs/common';
import { ConnectionDrain } from './connection-drain.js';
import { createApp, type AppOptions } from './create-app.js';
import { Health } from './health.js';
import { Metrics } from './metrics/metrics.js';
import { serveMetrics } from './metrics/metrics-server.js';
import { ProcessedQueues } from './queues/processed-queues.js';
import { hasQueueStore, type QueueSettings } from './queues/queue-store.js';
import { throwLate, withinTime } from './within-time.js';

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
  readonly ANSWER_WITHIN_MS: number;
  readonly SHUTDOWN_DELAY_MS: number;
  readonly METRICS_PORT?: number | undefined;
  readonly QUEUES_PASSWORD?: string | undefined;
  readonly QUEUES_READ_ONLY?: boolean | undefined;
} & QueueSettings;

type StartOptions = ProcessConfig &
  Pick<AppOptions, 'configure' | 'answerWithinMs'> &
  (Pick<AppOptions, 'viewer'> | { readonly VIEWER_VERIFICATION_KEY: string });

export type RunningService = {
  /**
   * Ends it gracefully: it is no longer ready, serves for `SHUTDOWN_DELAY_MS`, closes its connections within 10 s and
   * everything else within 20 s.
   * @throws Error when something has not ended by then; a job that is under way is repeated by another process
   */
  stop(): Promise<void>;
};

/**
 * Starts the gateway or a service: Nest on Fastify, listening. It logs the line `ready`. Several may share a process
 * (`run-process.ts`): nothing here belongs to the process.
 * @throws Error that names the service
 */
export async function startService(
  name: string,
  appModule: Type | DynamicModule,
  options: StartOptions,
): Promise<RunningService> {
  try {
    const viewer = 'viewer' in options ? options.viewer : { verificationKey: options.VIEWER_VERIFICATION_KEY };
    const { LOG_LEVEL: logLevel, configure, ANSWER_WITHIN_MS, answerWithinMs = ANSWER_WITHIN_MS } = options;
    const app = await createApp(appModule, { name, logLevel, viewer, configure, answerWithinMs });
    const drain = new ConnectionDrain(app.getHttpServer());
    const { log } = app.getHttpAdapter().getInstance();
    const { METRICS_PORT: metricsPort, HOST: host, QUEUES_PASSWORD: password, QUEUES_READ_ONLY: isReadOnly } = options;
    await app.listen({ port: options.PORT, host, backlog: BACKLOG });
    // Afterwards: a probe must not find a process ready that does not listen yet.
    const queues = () => (hasQueueStore(options) ? app.get(ProcessedQueues, { strict: false }).list() : []);
    const board = password === undefined ? undefined : { queues: queues(), password, isReadOnly: isReadOnly ?? true };
    const served = { metrics: app.get(Metrics), health: app.get(Health), board };
    if (metricsPort !== undefined) await serveMetrics(served, { port: metricsPort, host });
    log.info({ address: await app.getUrl(), pid: process.pid }, 'ready');
    return {
      stop: async () => {
        log.info('stopping');
        app.get(Health).stop();
        drain.begin();
        // The load balancer sends no requests here after the delay, so that none meets a closed port.
        await delay(options.SHUTDOWN_DELAY_MS);
        await drain.close(CLOSE_WITHIN_MS);
        await withinTime(WORKERS_WITHIN_MS, app.close(), throwLate(`${name} did not end in time`));
        log.info('stopped');
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} could not start: ${reason}`, { cause: error });
  }
}
