import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';

const gateway = useGateway({
  settings: () => ({
    LIMIT_REQUESTS_IN_FLIGHT: '4',
    LIMIT_SLOW_BODIES_PER_ADDRESS: '3',
    LIMIT_CONNECTIONS_PER_ADDRESS: '30',
  }),
});

type SlowCall = { socket: Socket; answer: Promise<string> };
let open: Socket[] = [];

afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});

function dial(): Socket {
  const { hostname, port } = new URL(gateway.origin());
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  open.push(socket);
  return socket;
}

/** A call whose body never comes to its end. `answer` is whatever arrives until the connection ends. */
function callSlowly(): SlowCall {
  const socket = dial();
  let text = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.once('close', () => resolve(text));
  });
  const head = ['POST /api/users HTTP/1.1', 'host: trax.test', 'content-length: 100', 'cookie: session=listener'];
  const headers = [...head, ...Object.entries(JSON_CALL).map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${headers.join('\r\n')}\r\n\r\n{`);
  return { socket, answer };
}

const read = () => gateway.callAs('listener', '/api/playlists?firebaseId=listener');

describe('a client whose bodies arrive slowly', () => {
  it('takes none of the places of those who wait for an answer', async () => {
    gateway.services.playlists.answers('/api/playlists', []);
    gateway.services.users.answers('/api/users', {});
    for (let call = 0; call < 20; call += 1) callSlowly();
    const statuses: number[] = [];
    for (let call = 0; call < 20; call += 1) statuses.push((await read()).status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const change = await gateway.callAs('listener', '/api/users', { method: 'POST', headers: JSON_CALL, body: '{}' });
    expect(change.status).toBe(200);
  });

  it('may hold a few of them open, each for less than 5 s', async () => {
    const startedAt = performance.now();
    const calls = Array.from({ length: 5 }, callSlowly);
    const elapsed = await Promise.all(
      calls.map(async ({ answer }) => {
        expect(await answer).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"BAD_INPUT"/is);
        return performance.now() - startedAt;
      }),
    );
    expect(elapsed.filter((ms) => ms < 2_000)).toHaveLength(2);
    expect(elapsed.filter((ms) => ms > 4_000 && ms < 7_000)).toHaveLength(3);
  });
});

describe('a client with many connections', () => {
  it('gets no more than its share of them, and another one when it gives one back', async () => {
    const held = Array.from({ length: 30 }, dial);
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    const refused = callSlowly();
    await expect(refused.answer).resolves.toBe('');
    for (const socket of held.splice(0, 5)) socket.destroy();
    const isAccepted = async () => (await gateway.call('/health/live').catch(() => undefined))?.status === 200;
    while (!(await isAccepted())) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await isAccepted()).toBe(true);
  });
});
