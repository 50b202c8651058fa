import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Measures every request by the pattern of its route. */
export function measureRequests(fastify: FastifyInstance, { process, httpDuration, httpInFlight }: Metrics): void {
  const inFlight = httpInFlight.labels({ process });
  fastify.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    inFlight.inc();
    let isOver = false;
    const end = (status: string) => {
      if (isOver) return;
      isOver = true;
      inFlight.dec();
      const { method } = request;
      const operation = request.routeOptions.url ?? 'none';
      httpDuration.observe({ process, operation, method, status }, (performance.now() - startedAt) / 1_000);
    };
    reply.raw.once('finish', () => end(String(reply.raw.statusCode)));
    // The caller may leave before the end.
    reply.raw.once('close', () => end('aborted'));
    done();
  });
}
