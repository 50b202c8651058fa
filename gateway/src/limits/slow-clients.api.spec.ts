import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HEADERS_TIMES } from '@trax/nest-platform/http-server';
import { until } from '@trax/testing-server/until';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';
import { BODY_TIMES } from './slow-clients.hook.js';

const gateway = useGateway({
  settings: () => ({
    LIMIT_REQUESTS_IN_FLIGHT: '4',
    LIMIT_SLOW_BODIES_PER_ADDRESS: '3',
    LIMIT_CONNECTIONS_PER_ADDRESS: '30',
  }),
});

const TIMES = { headers: { timeoutMs: 300, checkIntervalMs: 50 }, bodies: { slowAfterMs: 50, withinMs: 500 } };
const impatient = useGateway({ times: TIMES });

type SlowCall = { socket: Socket; answer: Promise<string> };
let open: Socket[] = [];

afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});

function dial(origin = gateway.origin()): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  open.push(socket);
  return socket;
}

const BODY_BYTES = 100;
const BEGINNING = '{';
const REST = '}'.padStart(BODY_BYTES - BEGINNING.length);

/** A call whose body does not come to its end by itself. `answer` is whatever arrives until the connection ends. */
function callSlowly(origin = gateway.origin()): SlowCall {
  const socket = dial(origin);
  let text = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.once('close', () => resolve(text));
  });
  const head = ['POST /api/users HTTP/1.1', 'host: trax.test', `content-length: ${BODY_BYTES}`, 'connection: close'];
  const headers = [
    ...head,
    'cookie: session=listener',
    ...Object.entries(JSON_CALL).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n${BEGINNING}`);
  return { socket, answer };
}

const TOO_SLOW = /^HTTP\/1\.1 408 .*connection: close.*"code":"BAD_INPUT"/is;

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

  it('may hold a few of them open, and no more', async () => {
    gateway.services.users.answers('/api/users', {});
    const calls = Array.from({ length: 5 }, () => callSlowly());
    const refused: SlowCall[] = [];
    for (const call of calls) void call.answer.then(() => refused.push(call));
    await until(() => refused.length >= 2);
    for (const { answer } of refused) expect(await answer).toMatch(TOO_SLOW);
    const held = calls.filter((call) => !refused.includes(call));
    for (const { socket } of held) socket.write(REST);
    const answers = await Promise.all(held.map(({ answer }) => answer));
    expect(answers).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^HTTP\/1\.1 200 /)));
  });

  it('may hold each of them open for a while', async () => {
    const startedAt = performance.now();
    expect(await callSlowly(impatient.origin()).answer).toMatch(TOO_SLOW);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(TIMES.bodies.withinMs - 1);
  });

  it('has less than 5 s for each', () => {
    expect(BODY_TIMES).toEqual({ slowAfterMs: 250, withinMs: 4_500 });
  });
});

describe('a client whose headers arrive slowly, or never', () => {
  it.each([
    ['nothing', ''],
    ['a header after the other', 'GET / HTTP/1.1\r\n'],
  ])('is cut off when it sends %s', async (_, written) => {
    const socket = dial(impatient.origin());
    socket.resume().write(written);
    const dripping = setInterval(() => written !== '' && socket.write('x: y\r\n'), 50);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(dripping);
  });

  it('has 8 s for them', () => {
    expect(HEADERS_TIMES).toEqual({ timeoutMs: 8_000, checkIntervalMs: 1_000 });
  });
});

describe('a client with many connections', () => {
  it('gets no more than its share of them, and another one when it gives one back', async () => {
    const held = Array.from({ length: 30 }, () => dial());
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    const refused = callSlowly();
    await expect(refused.answer).resolves.toBe('');
    for (const socket of held.splice(0, 5)) socket.destroy();
    const isAccepted = async () => (await gateway.call('/health/live').catch(() => undefined))?.status === 200;
    await until(async () => Boolean(await isAccepted()));
    expect(await isAccepted()).toBe(true);
  });
});
