import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readManifest } from '../testing/manifest.js';
import { useGateway } from '../testing/use-gateway.js';

const SCRIPT = 'console.log("a script that is long enough")';

const gateway = useGateway();
const { writeWebFile: write } = gateway;

beforeAll(() => {
  write('shell/dist/index.html', '<html></html>');
  write('shell/dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('shell/dist/assets/main.0123abcdef.js', SCRIPT);
  write('shell/dist/assets/main.0123abcdef.js.br', brotliCompressSync(SCRIPT));
  write('shell/dist/assets/plain.js', SCRIPT);
  write('shell/dist/assets/.secret', 'x');
  write('shell/package.json', '{}');
  write('catalogue/dist/mf-manifest.json', JSON.stringify(readManifest('catalogue')));
  write('catalogue/dist/remoteEntry.22bb33cc44.js', SCRIPT);
  write('catalogue/dist/assets/a.11aa22bb33.js', SCRIPT);
  for (const script of ['shell/dist/assets/main.0123abcdef', 'catalogue/dist/remoteEntry.22bb33cc44'])
    write(`${script}.js.map`, '{}');
});

describe('files', () => {
  const IMMUTABLE = 'public, max-age=31536000, immutable';

  it.each([
    ['/assets/main.0123abcdef.js', IMMUTABLE, /javascript/],
    ['/assets/plain.js', 'no-cache', /javascript/],
    ['/remotes/catalogue/remoteEntry.22bb33cc44.js', IMMUTABLE, /javascript/],
    ['/remotes/catalogue/mf-manifest.json', 'no-cache', /json/],
    ['/remotes/catalogue/assets/a.11aa22bb33.js', IMMUTABLE, /javascript/],
    ['/favicon.svg', 'no-cache', /svg/],
  ])('%s is cached as %s', async (path, cacheControl, type) => {
    const answer = await gateway.call(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe(cacheControl);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers.etag).toBeDefined();
  });

  it('are sent compressed where the build has them compressed and the browser accepts it', async () => {
    const answer = await gateway.call('/assets/main.0123abcdef.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': IMMUTABLE });
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT);
  });

  it('are 304 for a browser that has them', async () => {
    const first = await gateway.call('/remotes/catalogue/remoteEntry.22bb33cc44.js');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(await gateway.call('/remotes/catalogue/remoteEntry.22bb33cc44.js', { headers })).toMatchObject({
      status: 304,
    });
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2fpackage.json',
    '/assets/.secret',
    '/assets/%00.js',
    '/assets/main.0123abcdef.js.map',
    '/remotes/catalogue/remoteEntry.22bb33cc44.js.map',
    '/remotes/catalogue/../../shell/package.json',
    '/remotes/catalogue/%2e%2e/%2e%2e/shell/package.json',
    '/remotes/catalogue/..%2f..%2fshell%2fpackage.json',
    '/remotes/shell/index.html',
    '/remotes/unknown/remoteEntry.js',
    '/remotes/playlists/remoteEntry.js',
    '/missing.png',
  ])('%s is no file', async (path) => {
    const answer = await gateway.call(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toMatch(/json/);
    expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    expect(answer.headers['cache-control']).not.toContain('immutable');
  });
});
