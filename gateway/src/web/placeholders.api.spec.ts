import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

const folder = mkdtempSync(join(tmpdir(), 'trax-persisted-'));
const manifest = join(folder, 'persisted-documents.json');
writeFileSync(manifest, JSON.stringify({ abc: 'query BrowseTracks { trackGroups { id name } }' }));

const MANIFEST = {
  metaData: { remoteEntry: { name: 'remoteEntry.22bb33cc44.js', path: '' } },
  exposes: [{ path: './routes', assets: { js: { sync: ['assets/a.11aa22bb33.js'] } } }],
};
const GROUP = { id: 'g1', name: '</script>Sleep', description: '' };
const LONGER_THAN_IT_WAITS_MS = 1_000;

const gateway = useGateway({ settings: () => ({ PERSISTED_DOCUMENTS: manifest }) });

const { writeWebFile: write } = gateway;

beforeAll(() => {
  write('shell/dist/index.html', '<html><head></head><body>rendered by the application</body></html>');
  write('shell/dist/first-views/tracks.html', '<html><head></head><body><h1>All Tracks</h1></body></html>');
  write('catalogue/dist/mf-manifest.json', JSON.stringify(MANIFEST));
});
beforeEach(() => gateway.services.catalogue.answers('/api/track-groups', [GROUP]));
afterAll(() => rmSync(folder, { recursive: true }));

const answersIn = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="trax-answers">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');

describe('the placeholder of a page of signed-in people', () => {
  it('holds the result of the query of its screen, as JSON that no text in it can break out of', async () => {
    // The first call also compiles the query, which may take longer than a page waits for its answer.
    await gateway.callAs('listener', '/tracks');
    const { status, text, headers } = await gateway.callAs('listener', '/tracks?voice=F');
    expect(status).toBe(200);
    expect(text).toContain('<h1>All Tracks</h1>');
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answersIn(text)).toEqual({ abc: { data: { trackGroups: [{ id: 'g1', name: '</script>Sleep' }] } } });
  });

  it('preloads the scripts of its remote', async () => {
    const { text } = await gateway.callAs('listener', '/tracks');
    expect(text).toContain('<link rel="preload" href="/remotes/catalogue/remoteEntry.22bb33cc44.js" as="script">');
    expect(text).toContain('<link rel="preload" href="/remotes/catalogue/assets/a.11aa22bb33.js" as="script">');
  });

  it('is not sent to a visitor: the application renders, and no service is called', async () => {
    const { text } = await gateway.call('/tracks');
    expect(text).toContain('rendered by the application');
    expect(answersIn(text)).toBeNull();
    expect(gateway.services.catalogue.received).toEqual([]);
  });

  it('holds no result for the session of nobody', async () => {
    const { status, text } = await gateway.callAs('nobody', '/tracks');
    expect(status).toBe(200);
    expect(answersIn(text)).toEqual({});
  });

  it('does not wait for a service that is slow', async () => {
    gateway.services.catalogue.on('/api/track-groups', (_, response) => {
      setTimeout(() => response.end(), 2 * LONGER_THAN_IT_WAITS_MS);
    });
    const askedAt = performance.now();
    expect((await gateway.callAs('listener', '/tracks')).text).toContain('<h1>All Tracks</h1>');
    expect(performance.now() - askedAt).toBeLessThan(LONGER_THAN_IT_WAITS_MS);
  });
});
