import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** The settings of `processSettings` for traces. */
export type TracingSettings = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined;
};

export type Tracing = { stop: () => Promise<void> };

const TRACER = 'trax';
const TRACE_ID = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** Starts tracing when an endpoint is set, before the process opens a server, a pool or a queue. Otherwise loads nothing. */
export async function startTracing(name: string, settings: TracingSettings): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio = 1 } = settings;
  if (endpoint === undefined) return undefined;
  const { startExporting } = await import('./tracing-sdk.js');
  return startExporting({ name, endpoint, ratio });
}

/** Gives the span of a request the name of its route. */
export function nameRequestSpans(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const span = trace.getActiveSpan();
    if (span !== undefined) {
      const route = request.routeOptions.url ?? 'none';
      span.updateName(`${request.method} ${route}`);
      span.setAttribute('http.route', route);
    }
    done();
  });
}

/** The id of the current trace, for log lines: of the active span, or else of the caller's `traceparent`. */
export function findTraceId(traceparent?: string | string[]): string | undefined {
  const active = trace.getActiveSpan()?.spanContext().traceId;
  if (active !== undefined) return active;
  return typeof traceparent === 'string' ? TRACE_ID.exec(traceparent)?.[1] : undefined;
}

/** The W3C `traceparent` of the active span, to continue the trace later; undefined without one. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

type Continued = { name: string; traceparent: string | undefined };

/** Runs `work` in a span that continues the trace of `traceparent`. */
export function continueTrace<Result>({ name, traceparent }: Continued, work: () => Promise<Result>): Promise<Result> {
  if (traceparent === undefined) return work();
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
  return trace.getTracer(TRACER).startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
