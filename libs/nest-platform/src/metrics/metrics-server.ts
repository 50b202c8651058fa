import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.js';

export type MetricsServer = { close: () => Promise<void>; address: ReturnType<Server['address']> };

/**
 * Serves `GET /metrics` on a port of its own, which the public does not reach.
 * @throws Error when the port is taken
 */
export async function serveMetrics(metrics: Metrics, at: { port: number; host: string }): Promise<MetricsServer> {
  metrics.collectDefaults();
  const { registry } = metrics;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
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
