import { processSettings, readConfig } from './config.js';
import { formatFatal } from './logging.js';
import type { RunningService } from './start-service.js';
import { startTracing } from './tracing/tracing.js';

type ProcessOptions = {
  /** As log lines and traces call this process. */
  readonly name: string;
  /** Starts what runs in this process: one service, or several that are stopped as one. */
  start: (environment: NodeJS.ProcessEnv) => Promise<RunningService>;
};

/**
 * The life of a process: tracing, start, and a graceful end at SIGTERM or SIGINT. A failure to start is one line on stderr
 * and exit code 1; an unhandled failure is a line in the log and exit code 1.
 */
export async function runProcess({ name, start }: ProcessOptions): Promise<void> {
  endOnFailure(name);
  try {
    const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = processSettings;
    const settings = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG }, process.env);
    const tracing = await startTracing(name, settings);
    const service = await start(process.env);
    endOnSignal(async () => {
      await service.stop();
      await tracing?.stop();
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function endOnFailure(name: string): void {
  const end = (error: unknown) => {
    process.stdout.write(formatFatal(name, error));
    process.exit(1);
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
}

function endOnSignal(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
