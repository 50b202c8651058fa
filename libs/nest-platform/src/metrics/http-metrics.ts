import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

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
