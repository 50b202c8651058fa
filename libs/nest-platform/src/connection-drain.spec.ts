import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConnectionDrain } from './connection-drain.js';

describe('a server that is about to end', () => {
  let server: Server;
  let drain: ConnectionDrain;
  let agent: Agent;
  let waiting: ServerResponse[];
  let port: number;

  beforeEach(async () => {
    waiting = [];
    agent = new Agent({ keepAlive: true });
    // Node itself closes no connection before its end.
    server = createServer({ headersTimeout: 0, requestTimeout: 0 }, (request, response) => {
      if (request.url === '/slow') waiting.push(response);
      else response.end('done');
    });
    drain = new ConnectionDrain(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  const call = async (path: string): Promise<{ connection: string | undefined; text: string }> => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, resolve).on('error', reject);
    });
    return { connection: answer.headers.connection, text: await text(answer) };
  };

  it('keeps connections alive until then', async () => {
    expect((await call('/')).connection).toBe('keep-alive');
  });

  it('goes on answering, and asks every client to leave its connection', async () => {
    await call('/');
    drain.begin();
    expect(await call('/')).toEqual({ connection: 'close', text: 'done' });
    expect(await call('/')).toEqual({ connection: 'close', text: 'done' });
  });

  it('finishes the answers under way and takes no new connection', async () => {
    const slow = call('/slow');
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const closed = drain.close(60_000);
    await expect(call('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    waiting[0]?.end('at last');
    expect((await slow).text).toBe('at last');
    // The client leaves its connection, which was to be kept alive when the answer began.
    agent.destroy();
    await closed;
  });

  /** A connection over which nothing is sent, as browsers keep them. */
  const connectAhead = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(server, 'connection');
    return socket;
  };

  it('does not wait for a connection over which nothing was sent', async () => {
    const ended = once(await connectAhead(), 'close');
    await drain.close(600_000, 1);
    await ended;
  });

  it('answers a request that comes over such a connection meanwhile', async () => {
    const socket = await connectAhead();
    const closed = drain.close(600_000, 600_000);
    socket.write('GET / HTTP/1.1\r\nhost: trax.test\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n[^]*done/i);
    await closed;
  });

  it('breaks off what does not end in time', async () => {
    const slow = call('/slow').catch((error: unknown) => error);
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await drain.close(100);
    expect(await slow).toMatchObject({ code: 'ECONNRESET' });
  });

  it('is closed at once when it never listened', async () => {
    await expect(new ConnectionDrain(createServer()).close(1_000)).resolves.toBeUndefined();
  });
});
