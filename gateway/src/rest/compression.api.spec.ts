import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { until } from '@trax/testing-server/until';
import { gateway } from '../testing/gateway.fixture.js';
import { JSON_CALL } from '../testing/use-gateway.js';

const { catalogue, playlists, stats } = gateway.services;
const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync };
const LONG = Array.from({ length: 100 }, (_, number) => ({ id: `${number}`, name: `Playlist ${number}` }));
const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

describe('an answer of JSON', () => {
  it.each(['br', 'gzip'] as const)('of more than 1 kB is compressed by %s', async (encoding) => {
    playlists.answers('/api/playlists', LONG);
    const answer = await gateway.callAs('listener', '/api/playlists', accepting(encoding));
    expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': encoding } });
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(JSON.parse(DECOMPRESS[encoding](answer.body).toString())).toEqual(LONG);
  });

  it.each([
    ['short', [{ id: '1' }], 'br'],
    ['for a caller who accepts none', LONG, 'identity'],
  ])('is not compressed when it is %s', async (_, body, encoding) => {
    playlists.answers('/api/playlists', body);
    const answer = await gateway.callAs('listener', '/api/playlists', accepting(encoding));
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.json()).toEqual(body);
  });

  it('is compressed when it is GraphQL', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const group = { id, name: 'Calm', description: 'x'.repeat(2_000) };
    catalogue.answers('/api/track-groups', [group]);
    const body = JSON.stringify({ query: '{ trackGroups { description } }' });
    const headers = { ...JSON_CALL, 'accept-encoding': 'br' };
    const answer = await gateway.callAs('listener', '/api/graphql', { method: 'POST', headers, body });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(brotliDecompressSync(answer.body).toString()).toContain('x'.repeat(2_000));
  });

  it('is compressed while it is streamed, as the export is', async () => {
    stats.answers('/api/stats/export', LONG);
    const answer = await gateway.callAs('listener', '/api/stats/export?format=json', accepting('gzip'));
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(answer.body).toString())).toEqual(LONG);
  });
});

describe('a cached list', () => {
  const BODY = JSON.stringify(LONG);
  const read = (encoding: string, etag?: string) =>
    gateway.callAs('listener', '/api/tracks', {
      headers: { 'accept-encoding': encoding, ...(etag !== undefined && { 'if-none-match': etag }) },
    });

  it('is compressed, with an ETag for each encoding', async () => {
    const etag = `"${Date.now()}"`;
    catalogue.on('/api/tracks', (_, response) =>
      response.writeHead(200, { etag, 'content-type': 'application/json' }).end(BODY),
    );
    // The list of the tests before is fresh for a second.
    await until(async () => (await read('identity')).headers.etag === etag);
    const tags: unknown[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await read(encoding);
      expect(answer).toMatchObject({ status: 200, headers: { vary: 'accept-encoding' } });
      tags.push(answer.headers.etag);
      expect(await read(encoding, String(answer.headers.etag))).toMatchObject({ status: 304, text: '' });
    }
    expect(new Set(tags).size).toBe(3);
    const answer = await read('br;q=0, gzip;q=0.5');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.body).toString()).toBe(BODY);
  });
});

it('sound is never compressed', async () => {
  catalogue.on('/audio/calm.mp3', (_, response) =>
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('x'.repeat(5_000)),
  );
  const answer = await gateway.callAs('listener', '/audio/calm.mp3', accepting('br, gzip'));
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.body).toHaveLength(5_000);
});
