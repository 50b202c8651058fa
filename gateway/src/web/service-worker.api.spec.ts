import { beforeAll, describe, expect, it } from '@jest/globals';
import { appConfig } from '@trax/contracts/app-config';
import { OFFLINE_PAGE } from '@trax/contracts/service-worker-rules';
import { readManifest } from '../testing/manifest.js';
import { useGateway } from '../testing/use-gateway.js';

const PAGE = '<html><head><meta content="__CSP_NONCE__"></head><body>__PRODUCT_NAME__</body></html>';
const BUCKET = 'https://bucket.example';

const gateway = useGateway({ settings: () => ({ AUDIO_BUCKET_ORIGIN: BUCKET }) });
const { writeWebFile: write } = gateway;

beforeAll(() => {
  write('shell/dist/index.html', PAGE);
  write('shell/dist/service-worker.js', 'precache(self.filesOfRelease)');
  write('shell/dist/og-image.png', '');
  for (const end of ['.js', '.js.br', '.js.map', '.mp3']) write(`shell/dist/assets/main.0123abcdef${end}`, '');
  write('shell/dist/assets/serif.0123abcdef.woff2', '');
  write('shell/dist/assets/plain.js', '');
  write('catalogue/dist/mf-manifest.json', JSON.stringify(readManifest('catalogue')));
  write('catalogue/dist/remoteEntry.22bb33cc44.js', '');
  write('catalogue/dist/assets/a.11aa22bb33.js', '');
});

const readFiles = async () => {
  const { text } = await gateway.call('/service-worker.js');
  return JSON.parse(/^precache\((.*)\)$/.exec(text)?.[1] ?? '') as { url: string; revision: string | null }[];
};

describe('the service worker', () => {
  it('keeps the page and the hashed files of the shell and of the remotes', async () => {
    expect(await readFiles()).toEqual([
      { url: OFFLINE_PAGE, revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
      { url: '/assets/main.0123abcdef.js', revision: null },
      { url: '/assets/serif.0123abcdef.woff2', revision: null },
      { url: '/remotes/catalogue/assets/a.11aa22bb33.js', revision: null },
      { url: '/remotes/catalogue/remoteEntry.22bb33cc44.js', revision: null },
    ]);
  });

  it('is asked for at each visit, and may call this installation and the bucket alone', async () => {
    expect((await gateway.call('/service-worker.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; img-src 'self'; connect-src 'self' ${BUCKET}`,
    });
  });

  it('is the same until the release is another one', async () => {
    const [[page], [same]] = [await readFiles(), await readFiles()];
    expect(same).toEqual(page);
    write('shell/dist/index.html', `${PAGE}<!-- another release -->`);
    const [changed] = await readFiles();
    write('shell/dist/index.html', PAGE);
    expect(changed?.revision).not.toBe(page?.revision);
  });

  it('is announced to the pages', async () => {
    const { hasServiceWorker } = appConfig.parse((await gateway.call('/config.json')).json());
    expect(hasServiceWorker).toBe(true);
  });
});

describe('a gateway with SERVICE_WORKER=off', () => {
  const without = useGateway({ settings: () => ({ SERVICE_WORKER: 'off' }) });

  it('removes the worker and all that it kept from the browsers that have it', async () => {
    const { status, text } = await without.call('/service-worker.js');
    expect(status).toBe(200);
    expect(text).toContain('caches.delete');
    expect(text).toContain('registration.unregister()');
    expect(text).not.toContain('fetch');
  });

  it('has its pages register none', async () => {
    expect(appConfig.parse((await without.call('/config.json')).json()).hasServiceWorker).toBe(false);
  });
});
