import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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
    server = createServer((request, response) => {
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
    let text = '';
    for await (const piece of answer) text += String(piece);
    return { connection: answer.headers.connection, text };
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
