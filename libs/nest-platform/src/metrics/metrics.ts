import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withinTime } from '../within-time.js';

const PREFIX = 'trax_';
// Around the limits that matter: reads within 150 ms, completions within 250 ms, a service within 2 s, the gateway within 5 s.
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 5];

/**
 * How an attempt to call a service ended: answered (`unavailable`: with 503), connection lost, timed out, refused by the
 * circuit breaker or a full queue, or given up because the caller had left.
 */
export type UpstreamOutcome = 'answered' | 'unavailable' | 'lost' | 'timed-out' | 'refused' | 'left';

/**
 * The metrics of a process. Labels are bounded: an operation is the pattern of its route, never an address, and no label
 * identifies a person.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly httpDuration;
  readonly httpInFlight;
  readonly requestsShed;
  readonly browserErrors;
  readonly upstreamCalls;
  readonly upstreamBreakerOpen;

  /** @param process the name of this process, as its log lines carry it */
  constructor(readonly process: string) {
    const registers = [this.registry];
    this.httpDuration = new Histogram({
      name: `${PREFIX}http_request_duration_seconds`,
      help: 'From the arrival of a request to the end of its answer',
      labelNames: ['process', 'operation', 'method', 'status'] as const,
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    });
    this.httpInFlight = new Gauge({
      name: `${PREFIX}http_requests_in_flight`,
      help: 'Requests whose answer has not ended',
      labelNames: ['process'] as const,
      registers,
    });
    this.requestsShed = new Counter({
      name: `${PREFIX}requests_shed_total`,
      help: 'Requests that were refused because there was too much to do',
      registers,
    });
    this.browserErrors = new Counter({
      name: `${PREFIX}browser_errors_total`,
      help: 'Errors of the web application that browsers have reported',
      registers,
    });
    this.upstreamCalls = new Counter({
      name: `${PREFIX}upstream_calls_total`,
      help: 'Calls to a service by how they ended',
      labelNames: ['service', 'outcome'] as const,
      registers,
    });
    this.upstreamBreakerOpen = new Gauge({
      name: `${PREFIX}upstream_breaker_open`,
      help: '1 while the circuit of a service is open',
      labelNames: ['service'] as const,
      registers,
    });
  }

  /** Memory, processor, event loop and garbage collection of the process as well; it costs a timer. */
  collectDefaults(): void {
    collectDefaultMetrics({ prefix: PREFIX, register: this.registry, labels: { process: this.process } });
  }

  /** What a watched gauge reads now; nothing where this process has no such gauge. */
  async read(
    name: string,
  ): Promise<ReadonlyArray<{ readonly labels: Readonly<Record<string, unknown>>; readonly value: number }>> {
    const gauge = this.registry.getSingleMetric(`${PREFIX}${name}`);
    return gauge === undefined ? [] : (await gauge.get()).values;
  }

  /** A gauge that is read at each scrape. A reading that fails or takes longer than a second is left out. */
  watch<Label extends string>({ name, help, labelNames, read }: Watched<Label>): void {
    const gauge = new Gauge({
      name: `${PREFIX}${name}`,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        const readings = await withinTime(READ_WITHIN_MS, read(), () => []).catch(() => []);
        for (const { labels, value } of readings) gauge.set(labels, value);
      },
    });
  }
}

export type Reading<Label extends string> = { labels: Record<Label, string>; value: number };
type Watched<Label extends string> = {
  /** Without the prefix. */
  name: string;
  help: string;
  labelNames: readonly Label[];
  read: () => Promise<ReadonlyArray<Reading<Label>>>;
};

const READ_WITHIN_MS = 1_000;

/** Measures every request by the pattern of its route. */
export function measureRequests(fastify: FastifyInstance, { process, httpDuration, httpInFlight }: Metrics): void {
  const inFlight = httpInFlight.labels({ process });
  fastify.addHook('onRequest', (request, reply, done) => {
    inFlight.inc();
    // Not `onResponse`: the caller may leave before the end.
    reply.raw.once('close', () => {
      inFlight.dec();
      const { method, routeOptions } = request;
      const status = reply.raw.writableEnded ? String(reply.raw.statusCode) : 'aborted';
      const labels = { process, operation: routeOptions.url ?? 'none', method, status };
      httpDuration.observe(labels, reply.elapsedTime / 1_000);
    });
    done();
  });
}
