import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway({});

beforeAll(() => {
  gateway.writeWebFile('shell/dist/index.html', '<html><head></head><body></body></html>');
  gateway.writeWebFile('catalogue/dist/assets/encode.worker.11aa22bb33.js', 'compute()');
  gateway.writeWebFile('catalogue/dist/assets/encode.worker.11aa22bb33.js.br', brotliCompressSync('compute()'));
  gateway.writeWebFile('catalogue/dist/assets/page.11aa22bb33.js', 'render()');
});

it.each([{}, { 'accept-encoding': 'br' }])('a worker may compute and loads nothing: %j', async (headers) => {
  const readPolicy = async (path: string) => (await gateway.call(path, { headers })).headers['content-security-policy'];
  expect(await readPolicy('/remotes/catalogue/assets/encode.worker.11aa22bb33.js')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'",
  );
  expect(await readPolicy('/remotes/catalogue/assets/page.11aa22bb33.js')).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  expect(await readPolicy('/')).not.toContain('wasm');
});
