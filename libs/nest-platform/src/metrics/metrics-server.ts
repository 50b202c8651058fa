import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Health } from '../health.js';
import type { Metrics } from './metrics.js';

export type MetricsServer = { close: () => Promise<void>; address: ReturnType<Server['address']> };

type Served = { readonly metrics: Metrics; readonly health: Health };

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Serves `/metrics`, `/health/live` and `/health/ready` on a port of its own, which the public does not reach. A probe that
 * used the public port would wait behind the connections that an overload queues there.
 * @throws Error when the port is taken
 */
export async function serveMetrics(served: Served, at: { port: number; host: string }): Promise<MetricsServer> {
  served.metrics.collectDefaults();
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? ROUTES.get(request.url ?? '') : undefined;
    if (answer === undefined) response.writeHead(404).end();
    else answer(served, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  return {
    address: server.address(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Answer = (served: Served, response: ServerResponse) => Promise<unknown>;

const ROUTES: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  [
    '/metrics',
    async ({ metrics: { registry } }, response) => {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    },
  ],
  [
    '/health/live',
    async (_, response) => response.writeHead(200, { 'content-type': JSON_TYPE }).end('{"status":"ok"}'),
  ],
  [
    '/health/ready',
    async ({ health }, response) => {
      const readiness = await health.readiness();
      const status = readiness.status === 'ok' ? 200 : 503;
      response.writeHead(status, { 'content-type': JSON_TYPE }).end(JSON.stringify(readiness));
    },
  ],
]);
