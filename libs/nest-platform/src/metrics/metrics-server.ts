import { fastify } from 'fastify';
import type { Health } from '../health.js';
import { registerBullBoard, type BullBoardOptions } from './bull-board.js';
import type { Metrics } from './metrics.js';

export type MetricsServer = { close: () => Promise<void>; url: string };

type Served = { readonly metrics: Metrics; readonly health: Health; readonly board?: BullBoardOptions | undefined };

/**
 * Serves `/metrics`, `/health/live`, `/health/ready` and, with a password, Bull Board at `/queues`, on a port of its own,
 * which the public does not reach. A probe that used the public port would wait behind the connections that an overload
 * queues there.
 * @throws Error when the port is taken
 */
export async function serveMetrics(
  { metrics, health, board }: Served,
  at: { port: number; host: string },
): Promise<MetricsServer> {
  metrics.collectDefaults();
  const server = fastify({ forceCloseConnections: true });
  server.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', async (_, reply) => {
    const readiness = await health.readiness();
    return reply.code(readiness.status === 'ok' ? 200 : 503).send(readiness);
  });
  if (board !== undefined) await registerBullBoard(server, board);
  return { url: await server.listen(at), close: () => server.close() };
}
