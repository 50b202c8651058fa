import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { appConfig } from '@trax/contracts/app-config';
import { REMOTES } from '@trax/contracts/remotes';
import { readManifest } from '../testing/manifest.js';
import { useGateway } from '../testing/use-gateway.js';

const PAGE = `<!doctype html><html><head><meta property="csp-nonce" content="__CSP_NONCE__"></head><body>
<script nonce="__CSP_NONCE__">1</script></body></html>`;
const ABOUT = `<!doctype html><html><head><title>About · __PRODUCT_NAME__</title>
<link rel="canonical" href="__PUBLIC_URL__/about"><style nonce="__CSP_NONCE__"></style></head>
<body><h1>About __PRODUCT_NAME__</h1><address title="__POSTAL_ADDRESS__">__POSTAL_ADDRESS__</address>
<a href="mailto:__SUPPORT_EMAIL__">write</a></body></html>`;
const MANIFEST = readManifest('catalogue');
const SCRIPT = 'console.log("a script that is long enough")';

const gateway = useGateway({
  settings: () => ({
    PRODUCT_NAME: '</script><script>alert(1)</script>',
    POSTAL_ADDRESS: 'Ü <b> & "x"',
  }),
});

const { writeWebFile: write } = gateway;

beforeAll(() => {
  write('shell/dist/index.html', PAGE);
  write('shell/dist/pages/about.html', ABOUT);
  write('shell/dist/pages/not-found.html', '<html><head></head><body><h1>404 Page Not Found</h1></body></html>');
  write('shell/dist/de/pages/about.html', ABOUT.replace('About __', 'Über __'));
  write('shell/dist/robots.txt', 'Sitemap: __PUBLIC_URL__/sitemap.xml');
  write('shell/dist/sitemap.xml', '<urlset><url><loc>__PUBLIC_URL__/about</loc></url></urlset>');
  write('shell/dist/site.webmanifest', '{ "name": "__PRODUCT_NAME__" }');
  write('shell/dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('shell/dist/assets/main.0123abcdef.js', SCRIPT);
  write('shell/dev-popup/dev-popup.html', 'the account chooser of development machines');
  write('catalogue/dist/mf-manifest.json', JSON.stringify(MANIFEST));
  write('catalogue/dist/remoteEntry.22bb33cc44.js', SCRIPT);
  write('catalogue/dist/assets/a.11aa22bb33.js', SCRIPT);
  write('dashboard/dist/mf-manifest.json', '{ half written');
});

describe('the language of a page', () => {
  const headingIn = async (accepted: string, path = '/about') =>
    /<h1>(\S+)/.exec((await gateway.call(path, { headers: { 'accept-language': accepted } })).body.toString())?.[1];

  it.each([
    ['de', 'Über'],
    ['fr-CH, de;q=0.9, en;q=0.8', 'Über'],
    ['en-GB, de', 'About'],
    ['fr', 'About'],
    ['', 'About'],
  ])('accepted as %j is %s', async (accepted, word) => {
    expect(await headingIn(accepted)).toBe(word);
  });

  it('is English where the page is not built in it', async () => {
    expect(await headingIn('de', '/nowhere')).toBe('404');
  });
});

describe('the page', () => {
  it.each([
    ['/', 200],
    ['/about', 200],
    ['/pricing', 200],
    ['/contact', 200],
    ['/privacy-policy', 200],
    ['/data-deletion', 200],
    ['/verify-email?mode=verifyEmail&oobCode=x', 200],
    ['/check-email', 200],
    ['/dashboard', 200],
    ['/tracks/', 200],
    ['/playlists', 200],
    ['/tips', 200],
    ['/settings', 200],
    ['/admin', 200],
    ['/nowhere', 404],
    ['/tracks/1', 404],
    ['/tracks/1/transcript', 200],
    ['/tracks/1/transcript/more', 404],
    ['/apple.touch', 404],
    ['/dev-popup.html', 404],
    ['/%2e%2e/etc/passwd', 404],
    ['/%', 404],
    ['/caf%C3%A9%', 404],
  ])('%s is answered with %i', async (path, status) => {
    const answer = await gateway.call(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.text).toContain('id="trax-config"');
  });

  it('carries a fresh nonce, the same in the policy and in the page', async () => {
    const readNonce = async () => {
      const { text, headers } = await gateway.call('/');
      const nonce = /content="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(text).toContain(`<script nonce="${nonce}">`);
      expect(text).not.toContain('__CSP_NONCE__');
      return nonce;
    };
    expect(await readNonce()).not.toBe(await readNonce());
  });

  it('may load nothing from other origins but the identity provider, and evaluate nothing', async () => {
    const policy = String((await gateway.call('/')).headers['content-security-policy']);
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      'frame-src https://localhost',
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('has the security headers of browsers', async () => {
    expect((await gateway.call('/')).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'origin-agent-cluster': '?1',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it('may play and record audio, write to the clipboard and take passkeys, and use nothing else of the device', async () => {
    const policy = String((await gateway.call('/')).headers['permissions-policy']).split(', ');
    expect(policy).toEqual(expect.arrayContaining(['camera=()', 'display-capture=()', 'geolocation=()', 'payment=()']));
    const allowed = ['autoplay', 'clipboard-write', 'microphone', 'publickey-credentials-get'];
    expect(policy.filter((part) => !part.endsWith('=()'))).toEqual(allowed.map((name) => `${name}=(self)`));
  });

  it.each(['/%61bout', '/about/'])('is the same at another spelling of its address: %s', async (path) => {
    const { status, text } = await gateway.call(path);
    expect(status).toBe(200);
    expect(text).toContain('<h1>About ');
  });

  it('holds the configuration as JSON that no text in it can break out of', async () => {
    const { text } = await gateway.call('/');
    const json = /<script type="application\/json" id="trax-config">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    const config = appConfig.parse(JSON.parse(json));
    expect(config.productName).toBe('</script><script>alert(1)</script>');
    expect(json).not.toContain('<');
    expect((await gateway.call('/config.json')).json()).toEqual(config);
  });

  it('is 503 with a message while the application is not built', async () => {
    const file = join(gateway.webDir, 'shell/dist/index.html');
    rmSync(file);
    const answer = await gateway.call('/');
    write('shell/dist/index.html', PAGE);
    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('not built yet') });
  });
});

describe('a prerendered page', () => {
  it.each(['/about', '/about/', '/about?from=mail'])('is served at %s, under the same policy', async (path) => {
    const { status, text, headers } = await gateway.call(path);
    expect(status).toBe(200);
    expect(text).toContain('<h1>About ');
    expect(text).toContain('id="trax-config"');
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  });

  it('names this installation, by texts that are escaped', async () => {
    const { text } = await gateway.call('/about');
    const name = '&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62;';
    const address = 'Ü &#60;b&#62; &#38; &#34;x&#34;';
    expect(text).toContain(`<title>About · ${name}</title>`);
    expect(text).toContain(`<h1>About ${name}</h1>`);
    expect(text).toContain(`<address title="${address}">${address}</address>`);
    expect(text).toContain('href="mailto:"');
    expect(text).toContain('<link rel="canonical" href="http://localhost:8080/about">');
    expect(text).not.toMatch(/__[A-Z_]+__/);
  });

  it('is the 404 page at an unknown address', async () => {
    for (const path of ['/nowhere', '/pages/about.html', '/about/us', '/not-found']) {
      const { status, text } = await gateway.call(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('<h1>404 Page Not Found</h1>');
    }
  });

  it('is rendered by the application where the build has none', async () => {
    const { status, text } = await gateway.call('/contact');
    expect(status).toBe(200);
    expect(text).toContain('<meta property="csp-nonce"');
  });

  it('is read again after a new build', async () => {
    write('shell/dist/pages/about.html', ABOUT.replace('<h1>', '<h1>More '));
    const { text } = await gateway.call('/about');
    write('shell/dist/pages/about.html', ABOUT);
    expect(text).toContain('<h1>More About');
  });

  it('is compressed as the browser accepts it', async () => {
    const get = (encoding: string) => gateway.call('/about', { headers: { 'accept-encoding': encoding } });
    const [br, gzip, plain] = [await get('gzip, br'), await get('gzip'), await get('identity')];
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.body).toString()).toContain('<h1>About ');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toContain('<h1>About ');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

describe('the files for crawlers and home screens', () => {
  it.each([
    ['/robots.txt', /^text\/plain/, 'Sitemap: http://localhost:8080/sitemap.xml'],
    ['/sitemap.xml', /^application\/xml/, '<loc>http://localhost:8080/about</loc>'],
    ['/site.webmanifest', /^application\/manifest\+json/, '"</script><script>alert(1)</script>"'],
  ])('%s names this installation', async (path, type, part) => {
    const answer = await gateway.call(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.text).toContain(part);
  });

  it('are missing like any other file while they are not built', async () => {
    const file = join(gateway.webDir, 'shell/dist/robots.txt');
    rmSync(file);
    expect(await gateway.call('/robots.txt')).toMatchObject({ status: 404 });
    write('shell/dist/robots.txt', 'Sitemap: __PUBLIC_URL__/sitemap.xml');
  });
});

describe('the remotes in /config.json', () => {
  it('name their entry and what to preload; one that is not built is named without', async () => {
    const answer = await gateway.call('/config.json');
    const { remotes } = appConfig.parse(answer.json());
    expect(Object.keys(remotes)).toEqual(REMOTES.map(({ name }) => name));
    expect(remotes).toMatchObject({
      catalogue: {
        entry: '/remotes/catalogue/remoteEntry.22bb33cc44.js',
        preload: ['/remotes/catalogue/remoteEntry.22bb33cc44.js', '/remotes/catalogue/assets/a.11aa22bb33.js'],
      },
      playlists: { entry: '/remotes/playlists/mf-manifest.json', preload: [] },
    });
    for (const declaration of REMOTES) expect(remotes[declaration.name]?.declaration).toEqual(declaration);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
