import { request as requestPlain, type IncomingHttpHeaders } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { startHttpsProxy, type HttpsProxy } from '@trax/bench/https-proxy.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useProduct, type Member } from '../product.js';

const CUT_OFF_WITHIN_MS = 8_000;
/** They differ between two answers, or belong to one connection. */
const OF_ONE_ANSWER = /^(?:date|x-request-id|connection|keep-alive|transfer-encoding)$/;

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

describe('Caddy', () => {
  const product = useProduct({});
  let proxy: HttpsProxy;
  let listener: Member;
  let sound: string;

  beforeAll(async () => {
    proxy = await startHttpsProxy(product.stack().url);
    listener = await product.newListener();
    const { json } = await product.call(listener, { path: '/api/tracks' });
    const [track] = json as { filePath: string }[];
    sound = `/audio/${track?.filePath}.mp3`;
  });
  afterAll(() => proxy.stop());

  const send = (target: string, options: RequestOptions & { body?: string }): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { body, ...rest } = options;
      const sending = (target.startsWith('https:') ? request : requestPlain)(target, { ca: proxy.ca, ...rest });
      sending.once('error', reject).once('response', (answer) => {
        void answer.toArray().then((chunks) => {
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
        }, reject);
      });
      sending.end(body);
    });
  const call = (path: string, headers: Record<string, string> = {}, body?: string) => {
    const method = body === undefined ? 'GET' : 'POST';
    const own = { cookie: listener.cookie, 'sec-fetch-site': 'same-origin', ...headers };
    return send(`${proxy.url}${path}`, { method, headers: own, ...(body !== undefined && { body }) });
  };
  /** As the proxy calls it: pages name the address by which they were opened. */
  const withoutProxy = (path: string, headers: Record<string, string> = {}) => {
    const own = { host: new URL(proxy.url).host, 'x-forwarded-proto': 'https', cookie: listener.cookie, ...headers };
    return send(`${product.stack().url}${path}`, { headers: own });
  };

  const lasting = ({ headers }: Answer) =>
    Object.entries(headers)
      .filter(([name]) => !OF_ONE_ANSWER.test(name))
      // A page has a nonce of its own.
      .map(([name, value]) => `${name}: ${String(value).replaceAll(/nonce-[^']+/g, 'nonce')}`)
      .toSorted();

  it.each(['/', '/tracks', '/api/tracks', '/api/nothing', '/config.json'])(
    'changes no header of %s, those of security among them',
    async (path) => {
      const [direct, proxied] = await Promise.all([withoutProxy(path), call(path)]);
      expect(proxied.status).toBe(direct.status);
      expect(lasting(proxied)).toEqual(lasting(direct));
      expect(lasting(proxied).join()).toContain('content-security-policy: ');
    },
  );

  it('passes a part of a sound', async () => {
    const range = { range: 'bytes=100-299' };
    const [direct, proxied] = await Promise.all([withoutProxy(sound, range), call(sound, range)]);
    expect(proxied).toMatchObject({ status: 206, headers: { 'content-length': '200' } });
    expect(proxied.headers['content-range']).toMatch(/^bytes 100-299\//);
    expect(proxied.body.equals(direct.body)).toBe(true);
  });

  it('passes an export and GraphQL', async () => {
    const file = await call(`/api/stats/export?firebaseId=${listener.uid}&format=csv`);
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    const query = JSON.stringify({ query: '{ viewer { __typename } }' });
    const graph = await call('/api/graphql', { 'content-type': 'application/json' }, query);
    expect([graph.status, JSON.parse(graph.body.toString())]).toEqual([
      200,
      { data: { viewer: { __typename: expect.any(String) } } },
    ]);
  });

  it('redirects http to https', async () => {
    const answer = await send(`http://localhost:${proxy.httpPort}/tracks`, {});
    expect(answer).toMatchObject({ status: 308, headers: { location: 'https://localhost/tracks' } });
  });

  it('cuts off connections whose headers arrive slowly, or that are never used', async () => {
    const untilClosed = (socket: ReturnType<typeof connect>, written = '') =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const dripping = setInterval(() => written !== '' && socket.write('x: y\r\n'), 500);
        socket.on('error', () => undefined).resume();
        socket.once('close', () => {
          clearInterval(dripping);
          resolve(performance.now() - startedAt);
        });
        if (written !== '') socket.write(written);
      });
    const port = Number(new URL(proxy.url).port);
    const head = 'GET / HTTP/1.1\r\nhost: localhost\r\n';
    const secure = connectSecurely({ host: 'localhost', port, ca: proxy.ca, servername: 'localhost' });
    const durations = await Promise.all([
      untilClosed(secure, head),
      untilClosed(connect(port, 'localhost')),
      untilClosed(connect(proxy.httpPort, 'localhost'), head),
    ]);
    expect(durations.filter((ms) => ms > CUT_OFF_WITHIN_MS)).toEqual([]);
  });

  it('refuses headers of more than 16 kB or so', async () => {
    expect(await call('/', { 'x-large': 'x'.repeat(30_000) })).toMatchObject({ status: 431 });
  });

  // The last one.
  it('tries again while there is no gateway, and then answers with a problem', async () => {
    await product.stack().stopProcess('product');
    const startedAt = performance.now();
    const { status, headers, body } = await call('/api/tracks');
    expect([status, headers['retry-after'], JSON.parse(body.toString())]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    ]);
    expect(performance.now() - startedAt).toBeGreaterThan(2_500);
  });
});
