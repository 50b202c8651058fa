import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SAME_ORIGIN, useGateway } from '../testing/use-gateway.js';

const PATH = '/api/uploads/01890000-0000-7000-8000-000000000001';
const TUS = { 'tus-resumable': '1.0.0', 'upload-offset': '0' };
const UPLOAD = { ...SAME_ORIGIN, ...TUS, 'content-type': 'application/offset+octet-stream' };

/** A service that shows what arrives while it arrives. */
let service: Server;
let url = '';
let arriving: Promise<IncomingMessage>;

beforeAll(async () => {
  service = createServer();
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const gateway = useGateway({
  settings: () => ({
    CATALOGUE_URL: url,
    LIMIT_STREAMS_PER_PERSON: '2',
    LIMIT_STALLED_STREAM_SECONDS: '2',
    LIMIT_REQUESTS_IN_FLIGHT: '1',
  }),
});

beforeEach(() => {
  service.removeAllListeners('request');
  arriving = new Promise((resolve) => {
    service.on('request', (received: IncomingMessage, response) => {
      resolve(received);
      received.on('end', () => response.writeHead(204, { 'upload-offset': '200000', 'tus-resumable': '1.0.0' }).end());
      received.on('error', () => undefined);
    });
  });
});

function open(headers: Record<string, string | number> = {}) {
  const cookie = 'session=owner';
  const sending = request(gateway.origin() + PATH, {
    agent: false,
    method: 'PATCH',
    headers: { cookie, ...UPLOAD, ...headers },
  });
  const answer = once(sending, 'response').then(([response]) => {
    const { statusCode: status, headers: answered } = (response as IncomingMessage).resume();
    return { status, headers: answered };
  });
  answer.catch(() => undefined);
  return { sending, answer };
}

describe('the content of an upload', () => {
  it('reaches its service while it arrives, however large it is, with what tus says of it', async () => {
    const { sending, answer } = open({ 'content-length': 200_000 });
    sending.write(Buffer.alloc(100_000, 1));
    const received = await arriving;
    expect(received.headers).toMatchObject({
      ...TUS,
      'content-length': '200000',
      'content-type': UPLOAD['content-type'],
    });
    expect(received.headers).not.toHaveProperty('cookie');
    const [first] = (await once(received, 'data')) as [Buffer];
    expect(first[0]).toBe(1);
    sending.end(Buffer.alloc(100_000, 2));
    expect(await answer).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '200000', 'tus-resumable': '1.0.0' },
    });
  });

  it('takes none of the places of those who wait for an answer', async () => {
    const { sending, answer } = open();
    sending.write('part');
    const received = await arriving;
    gateway.services.playlists.answers('/api/playlists', []);
    expect((await gateway.callAs('listener', '/api/playlists?firebaseId=listener')).status).toBe(200);
    received.resume();
    sending.end();
    expect((await answer).status).toBe(204);
  });

  it('is cut off when its sender sends no more, and its service is told so', async () => {
    const { sending } = open({ 'content-length': 200_000 });
    sending.on('error', () => undefined);
    sending.write('part');
    const received = await arriving;
    const [error] = (await once(received, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
  });

  it('is bounded: a person sends a few at the same time', async () => {
    const held = [open(), open()];
    for (const { sending } of held) sending.on('error', () => undefined).write('part');
    await arriving;
    let refused: number | undefined;
    while (refused !== 429) {
      const third = open();
      third.sending.end('part');
      refused = (await third.answer).status;
    }
    for (const { sending } of held) sending.destroy();
  });

  it.each<[string, Record<string, string>, number]>([
    ['of a visitor', { cookie: '' }, 401],
    ['from a page that is not ours', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('is refused %s before all of it has arrived', async (_, headers, status) => {
    const { sending, answer } = open({ ...headers, 'content-length': 2_000 });
    sending.on('error', () => undefined);
    sending.write('part');
    expect((await answer).status).toBe(status);
    sending.destroy();
  });
});

it('only an upload may have such a body', async () => {
  const init = { method: 'POST', headers: UPLOAD, body: 'part' };
  expect(await gateway.callAs('owner', '/api/uploads', init)).toMatchObject({ status: 415 });
  const other = { method: 'PATCH', headers: { ...UPLOAD, 'content-type': 'audio/mpeg' }, body: 'part' };
  expect(await gateway.callAs('owner', PATH, other)).toMatchObject({ status: 415 });
});
