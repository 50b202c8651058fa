import { createRequire } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK, tracing } from '@opentelemetry/sdk-node';
import { SERVICES } from '@trax/contracts/services';
import { WithoutPeople } from './without-people.js';
import type { Tracing } from './tracing.js';

type Target = { name: string; endpoint: string; ratio: number };

const isService = (name: string) => SERVICES.some((service) => service === name);

// The gateway, alone or in one process with the services, ignores the caller's decision, who could otherwise have everything
// recorded; a service follows the gateway's, so that a trace is recorded as a whole.
function createSampler({ name, ratio }: Target): tracing.Sampler {
  const share = new tracing.TraceIdRatioBasedSampler(ratio);
  return isService(name) ? new tracing.ParentBasedSampler({ root: share }) : share;
}

/** Starts OpenTelemetry for the HTTP server, undici and pg, exporting by OTLP over HTTP. */
export function startExporting(target: Target): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${target.endpoint.replace(/\/$/, '')}/v1/traces` });
  const sdk = new NodeSDK({
    serviceName: `trax-${target.name}`,
    autoDetectResources: false,
    sampler: createSampler(target),
    spanProcessors: [new WithoutPeople(), new tracing.BatchSpanProcessor(exporter)],
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/health/') === true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  // Fastify and TypeORM have loaded these modules before. The instrumentations patch their prototypes, at any time, but only
  // when the module is required again.
  const require = createRequire(import.meta.url);
  for (const name of ['node:http', 'pg', 'pg-pool']) require(name);
  return { stop: () => sdk.shutdown().catch(() => undefined) };
}
