import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStack } from '@trax/start/stack';
import { uidOf } from '@trax/bench/load/answers.mjs';
import { createAsk } from '@trax/bench/load/http-client.mjs';
import { sessionCookie } from '@trax/bench/session-cookie.mjs';

const LIMIT_MS = 120_000;
/** @typedef {{ process: string, traceId: string, name: string, attributes: { key: string, value: object }[] }} Span */

/** Takes what the processes export. */
async function startReceiver() {
  /** @type {Span[]} */
  const spans = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece) => (body += piece));
    request.on('end', () => {
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        const process = resource.attributes.find((/** @type {{ key: string }} */ { key }) => key === 'service.name')
          .value.stringValue;
        for (const { spans: some } of scopeSpans)
          spans.push(...some.map((/** @type {object} */ span) => ({ ...span, process })));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { spans, endpoint: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('the product as its operator sees it', () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'trax-observability-'));
  /** @type {import('@trax/start/stack').Stack} */
  let product;
  /** @type {Awaited<ReturnType<typeof startReceiver>>} */
  let receiver;
  /** @type {import('@trax/bench/load/http-client.mjs').Ask} */
  let ask;
  let uid = '';

  beforeAll(async () => {
    receiver = await startReceiver();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_BSP_SCHEDULE_DELAY: '100', LOG_LEVEL: 'debug' };
    product = await startStack({ home, port: 0, isQuiet: true, env });
    if (product.accounts === undefined) throw new Error('The embedded identity provider is needed.');
    ask = createAsk(product.url, await sessionCookie(product.url, product.accounts.listener));
    uid = uidOf((await ask('/api/session')).json);
  }, LIMIT_MS);
  afterAll(async () => {
    await product?.stop();
    await receiver?.close();
    rmSync(home, { recursive: true, force: true });
  }, LIMIT_MS);

  const spansOf = (/** @type {string} */ traceId) => receiver.spans.filter((span) => span.traceId === traceId);
  const untilTraced = async (/** @type {string} */ traceId, /** @type {string[]} */ names) => {
    for (const deadline = Date.now() + 20_000; ; await delay(50)) {
      const found = spansOf(traceId).map(nameOf);
      const missing = names.filter((name) => !found.some((other) => other.startsWith(name)));
      if (missing.length === 0) return;
      if (Date.now() > deadline) throw new Error(`The trace lacks ${missing.join(', ')}: ${found.join(', ')}.`);
    }
  };
  const nameOf = (/** @type {Span} */ { process, name }) => `${process}: ${name}`;
  const traceparentOf = (/** @type {string} */ traceId) => ({ traceparent: `00-${traceId}-00000000000000a1-01` });

  it(
    'is one trace from the browser through the gateway and the service to the database',
    async () => {
      const traceId = 'a'.repeat(32);
      await ask(`/api/stats/tracks?firebaseId=${uid}`, { headers: traceparentOf(traceId) });
      await untilTraced(traceId, [
        'trax-gateway: GET /api/stats/tracks',
        'trax-stats: GET /api/stats/tracks',
        'trax-stats: pg.query',
      ]);
    },
    LIMIT_MS,
  );

  it(
    'is the same trace when another service hears of it by an event',
    async () => {
      const traceId = 'b'.repeat(32);
      const call = { method: 'POST', headers: traceparentOf(traceId), body: { firebaseId: uid, name: 'Morning' } };
      expect((await ask('/api/playlists', call)).status).toBe(201);
      await untilTraced(traceId, [
        'trax-gateway: POST /api/playlists',
        'trax-playlists: POST /api/playlists',
        'trax-stats: handle playlist.created',
        'trax-stats: pg.query',
      ]);
    },
    LIMIT_MS,
  );

  it('names no person in its traces and logs, and the trace in the lines of a request', async () => {
    const traceId = 'c'.repeat(32);
    await ask(`/api/playlists?firebaseId=${uid}`, { headers: traceparentOf(traceId) });
    await untilTraced(traceId, ['trax-playlists: pg.query']);
    const email = product.accounts?.listener.email ?? '';
    const exported = JSON.stringify(receiver.spans);
    expect([exported.includes(uid), exported.includes(email)]).toEqual([false, false]);
    for (const name of ['gateway', 'users', 'playlists', 'stats', 'catalogue', 'deletion']) {
      const log = readFileSync(path.join(home, 'logs', `${name}.log`), 'utf8');
      expect([name, log.includes(uid), log.includes(email)]).toEqual([name, false, false]);
    }
    for (const name of ['gateway', 'playlists']) {
      const lines = readFileSync(path.join(home, 'logs', `${name}.log`), 'utf8').split('\n');
      const line = lines.find((text) => text.includes(traceId) && text.includes('answered')) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({
        trace_id: traceId,
        requestId: expect.any(String),
        route: '/api/playlists',
      });
    }
  });
});
