import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createScreenCheck, untilRecovered } from '@trax/bench/load/screens.mjs';
import { SERVICES } from '@trax/contracts/services';
import { findFreePorts } from '@trax/start/ports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, useProduct, type Member } from '../product.js';
import { graph, mutation } from '../security/viewers.js';
import { failingScreens } from './failing-screens.js';
import { areProcessed, isDeleted, KEEPING_SERVICES, newPerson, listTraces } from './people-to-erase.js';

const TRACED_WITHIN_MS = 240_000;
/** The first of a port for each process. */
const [METRICS_PORT = 0] = await findFreePorts(1 + SERVICES.length);

type Span = { process: string; traceId: string; name: string };
type AuditEntry = { action: string; outcome: string; target: string | null; actor: { id: string } | null };
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<Span, 'process'>[] }[];
  }[];
};

/** Collects the spans that the processes export to its address. */
function useCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Export;
    for (const { resource, scopeSpans } of resourceSpans) {
      const process = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, process }))));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return { spans, url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('the started product, one process for each service', () => {
  const { spans, url: collectorUrl } = useCollector();
  const product = useProduct(() => ({
    TRAX_PROCESSES: 'separate',
    LOG_LEVEL: 'debug',
    METRICS_PORT: String(METRICS_PORT),
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl(),
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }));
  let listener: Member;

  beforeAll(async () => {
    listener = await product.newListener();
  });

  const buildHeaders = (traceId: string) => ({ traceparent: `00-${traceId}-00000000000000a1-01` });
  const untilTraced = async (traceId: string, names: string[]) => {
    for (const deadline = Date.now() + TRACED_WITHIN_MS; ; await delay(50)) {
      const found = spans.filter((span) => span.traceId === traceId).map(({ process, name }) => `${process}: ${name}`);
      const missing = names.filter((name) => !found.some((other) => other.startsWith(name)));
      if (missing.length === 0) return;
      if (Date.now() > deadline) throw new Error(`The trace lacks ${missing.join(', ')}: ${found.join(', ')}.`);
    }
  };
  const readLog = (name: string) => readFileSync(path.join(product.stack().home, 'logs', `${name}.log`), 'utf8');

  it('traces a change from the browser through the gateway to the database, and by its event into another service', async () => {
    const traceId = 'a'.repeat(32);
    const body = { firebaseId: listener.uid, name: 'Morning' };
    const call = { method: 'POST', path: '/api/playlists', headers: buildHeaders(traceId), body };
    expect((await product.call(listener, call)).status).toBe(201);
    await untilTraced(traceId, [
      'trax-gateway: POST /api/playlists',
      'trax-playlists: POST /api/playlists',
      'trax-playlists: pg.query',
      'trax-stats: handle playlist.created',
      'trax-stats: pg.query',
    ]);
  });

  it('logs the request id and the trace of a call, and names no person in logs and traces', async () => {
    const traceId = 'b'.repeat(32);
    const { uid, email } = listener;
    await product.call(listener, { path: `/api/playlists?firebaseId=${uid}`, headers: buildHeaders(traceId) });
    await untilTraced(traceId, ['trax-playlists: pg.query']);
    const isEnd = (line: string) => line.includes(traceId) && line.includes('answered');
    for (const name of ['gateway', 'playlists']) {
      // The process writes it after its answer; the last line may not be whole yet.
      const findLine = () => readLog(name).split('\n').slice(0, -1).find(isEnd);
      await eventually(async () => findLine() !== undefined);
      expect(JSON.parse(findLine() ?? '{}')).toMatchObject({
        trace_id: traceId,
        requestId: expect.any(String),
        route: '/api/playlists',
      });
    }
    const texts = [JSON.stringify(spans), ...['gateway', ...SERVICES].map(readLog)];
    for (const text of texts) expect([text.includes(uid), text.includes(email)]).toEqual([false, false]);
  });

  it('counts the calls of every process in its metrics', async () => {
    await product.call(listener, { path: `/api/playlists?firebaseId=${listener.uid}` });
    const readMetrics = async (place: number) =>
      (await fetch(`http://127.0.0.1:${METRICS_PORT + place}/metrics`)).text();
    expect(await readMetrics(0)).toMatch(/http_request_duration_seconds_count\{process="gateway",.* [1-9]/);
    const playlists = await readMetrics(1 + SERVICES.indexOf('playlists'));
    expect(playlists).toMatch(/http_request_duration_seconds_count\{process="playlists",.* [1-9]/);
  });

  it('enters what an administrator changes at the catalogue service into the audit log of the users service', async () => {
    const owner = await product.owner();
    const created = await product.call(
      owner,
      mutation('createTheme(name: "Evening", description: "Calm") { id version }'),
    );
    const { id, version } = (created.json as { data: { createTheme: { id: string; version: number } } }).data
      .createTheme;
    await product.call(owner, mutation(`changeTheme(id: "${id}", version: ${version}, name: "Night") { id }`));
    const read = graph(
      '{ auditLog(action: "changeTheme", first: 5) { entries { action outcome target actor { id } } } }',
    );
    const listEntries = async () => {
      const { json } = await product.call(owner, read);
      const { entries } = (json as { data: { auditLog: { entries: AuditEntry[] } } }).data.auditLog;
      return entries.filter(({ target }) => target === id);
    };
    await eventually(async () => (await listEntries()).length > 0);
    expect(await listEntries()).toEqual([
      { action: 'changeTheme', outcome: 'succeeded', target: id, actor: { id: owner.uid } },
    ]);
  });

  it('leaves no trace of a deleted person, and everything of the others', async () => {
    const owner = await product.owner();
    const [person, other] = [await newPerson(product), await newPerson(product)];
    const listServices = async (...people: Member[]) =>
      new Set((await listTraces(product, people)).map((place) => place.split(' ')[0]));
    const all = KEEPING_SERVICES.map((service) => `trax_${service}`);
    expect([...(await listServices(person))]).toEqual(expect.arrayContaining(all));
    await eventually(() => isDeleted(product, owner, person));
    await eventually(() => areProcessed(product, owner, [person]));
    await eventually(async () => (await listServices(person)).size === 0);
    expect([...(await listServices(other))]).toEqual(expect.arrayContaining(all));
  });

  it('loses only the screens of its statistics while their service is away', async () => {
    const check = await createScreenCheck(product.stack().url, listener.cookie);
    expect(await failingScreens(check)).toEqual([]);
    await product.stack().stopProcess('stats');
    expect(await failingScreens(check)).toEqual(['statistics', 'completion']);
    await product.stack().startProcess('stats');
    expect(await untilRecovered(check)).toMatchObject({ isInTime: true });
  });
});
