import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
export type Handler = (received: Received, response: ServerResponse) => void;

/** Answers some requests itself, which are then not among those that a stub has received. */
export type Interceptor = { find(request: Pick<Received, 'method' | 'url'>): Handler | undefined };

/** A service on loopback that answers as the test sets it up, and keeps what it received. */
export class StubService {
  readonly received: Received[] = [];
  private handlers = new Map<string, Handler>();
  private server: Server | undefined;

  private readonly interceptors: readonly Interceptor[];

  constructor(...interceptors: readonly Interceptor[]) {
    this.interceptors = interceptors;
  }

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const received = { method, url, headers, body: Buffer.concat(chunks).toString() };
        for (const interceptor of this.interceptors) {
          const intercepted = interceptor.find(received);
          if (intercepted !== undefined) return intercepted(received, response);
        }
        this.received.push(received);
        const handler = this.handlers.get(url.split('?', 1)[0] ?? '');
        if (handler !== undefined) handler(received, response);
        else sendJson(response, 404, { error: 'There is nothing at this address', code: 'NOT_FOUND' });
      });
    });
    const { server } = this;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  on(path: string, handler: Handler): void {
    this.handlers.set(path, handler);
  }

  answers(path: string, body: unknown, status = 200): void {
    this.on(path, (_, response) => sendJson(response, status, body));
  }

  reset(): void {
    this.handlers = new Map();
    this.received.length = 0;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
