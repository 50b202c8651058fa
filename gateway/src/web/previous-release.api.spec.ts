import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

const SCRIPT = 'console.log("a script of the previous release")';
const previousWebDir = mkdtempSync(join(tmpdir(), 'trax-previous-'));

function write(folder: string, path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

// The gateway looks for the folders when it starts.
write(previousWebDir, 'shell/dist/pages/about.html', '<head></head>previous');
write(previousWebDir, 'shell/dist/assets/main.0123abcdef.js', 'previous');
write(previousWebDir, 'shell/dist/assets/about.99aa88bb77.js', SCRIPT);
write(previousWebDir, 'shell/dist/assets/about.99aa88bb77.js.br', brotliCompressSync(SCRIPT));
write(previousWebDir, 'catalogue/dist/remoteEntry.99aa88bb77.js', SCRIPT);

const gateway = useGateway({ settings: () => ({ PREVIOUS_WEB_DIR: previousWebDir }) });

beforeAll(() => {
  write(gateway.webDir, 'shell/dist/pages/about.html', '<head></head>present');
  write(gateway.webDir, 'shell/dist/assets/main.0123abcdef.js', 'present');
  write(gateway.webDir, 'catalogue/dist/remoteEntry.22bb33cc44.js', 'present');
});
afterAll(() => rmSync(previousWebDir, { recursive: true }));

describe('the files of the previous release', () => {
  it.each([
    ['/assets/about.99aa88bb77.js', 'br'],
    ['/remotes/catalogue/remoteEntry.99aa88bb77.js', undefined],
  ])('%s are there for pages that are still open', async (path, encoding) => {
    const answer = await gateway.call(path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect((encoding === 'br' ? brotliDecompressSync(answer.body) : answer.body).toString()).toBe(SCRIPT);
  });

  it.each(['/assets/main.0123abcdef.js', '/remotes/catalogue/remoteEntry.22bb33cc44.js', '/about'])(
    'never replace the present one at %s',
    async (path) => {
      expect((await gateway.call(path)).text).toContain('present');
    },
  );

  it('are 404 when no release has them', async () => {
    expect(await gateway.call('/assets/about.1111111111.js')).toMatchObject({ status: 404 });
    expect(await gateway.call('/remotes/catalogue/remoteEntry.1111111111.js')).toMatchObject({ status: 404 });
  });
});
