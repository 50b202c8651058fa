import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { appConfig, type RemoteDeclaration } from '@trax/contracts/app-config';
import { REMOTES } from '@trax/contracts/remotes';
import { readManifest } from '../testing/manifest.js';
import { useGateway } from '../testing/use-gateway.js';

const BREATHING: RemoteDeclaration = {
  name: 'breathing',
  manifest: 'https://breathing.trax.test/v2/mf-manifest.json',
  access: 'signed-in',
  path: '/breathing',
  title: 'Breathing',
  pages: [{ path: ':exerciseId', title: 'Exercise' }],
  navigation: { label: 'Breathing', icon: 'M3 12h18', order: 35 },
};
const OWN_ADMIN: RemoteDeclaration = {
  name: 'admin',
  manifest: '/remotes/admin/mf-manifest.json',
  access: 'administrator',
  path: '/back-office',
  title: 'Back Office',
};

const folder = mkdtempSync(join(tmpdir(), 'trax-remotes-'));
const REMOTES_FILE = join(folder, 'remotes.json');
const writeRemotes = (text: string) => writeFileSync(REMOTES_FILE, text);
const CONFIGURED = JSON.stringify([BREATHING, OWN_ADMIN]);
// The gateway reads the file when it starts.
writeRemotes(CONFIGURED);
afterAll(() => rmSync(folder, { recursive: true }));

const gateway = useGateway({ settings: () => ({ REMOTES_FILE }) });

beforeAll(() => {
  gateway.writeWebFile('shell/dist/index.html', '<html><head></head><body>rendered by the application</body></html>');
  gateway.writeWebFile(
    'admin/dist/mf-manifest.json',
    JSON.stringify({ ...readManifest('admin'), shared: [{ name: 'react' }], unknown: 1 }),
  );
});

const readRemotes = async () => appConfig.parse((await gateway.call('/config.json')).json()).remotes;

describe('a remote of the file', () => {
  it('is declared beside those of this repository', async () => {
    const remotes = await readRemotes();
    expect(Object.keys(remotes).toSorted()).toEqual([...REMOTES.map(({ name }) => name), 'breathing'].toSorted());
    expect(remotes['breathing']).toEqual({
      declaration: BREATHING,
      entry: BREATHING.manifest,
      preload: [BREATHING.manifest],
    });
  });

  it('replaces the one of the same name', async () => {
    expect((await readRemotes())['admin']?.declaration).toEqual(OWN_ADMIN);
    expect((await gateway.call('/admin')).status).toBe(404);
    expect((await gateway.call('/back-office')).status).toBe(200);
  });

  it.each([
    ['/breathing', 200],
    ['/breathing/', 200],
    ['/breathing/box', 200],
    ['/breathing/box/more', 404],
  ])('%s is answered with %i', async (path, status) => {
    expect((await gateway.call(path)).status).toBe(status);
  });

  it('may be loaded from its origin under the policy of every page', async () => {
    const policy = String((await gateway.call('/')).headers['content-security-policy']);
    for (const directive of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://breathing\\.trax\\.test(?:[ ;]|$)`));
    }
    expect(policy).not.toContain('/v2');
  });
});

describe('a remote that fills a slot', () => {
  it('is declared, and has no page', async () => {
    const { declaration } = (await readRemotes())['player'] ?? {};
    expect(declaration).toEqual(REMOTES.find(({ name }) => name === 'player'));
    expect((await gateway.call('/player')).status).toBe(404);
  });
});

describe('the manifest of a remote', () => {
  it('is in the page as far as the federation runtime reads it', async () => {
    const remotes = await readRemotes();
    expect(remotes['admin']?.inlinedManifest).toEqual(readManifest('admin'));
    expect(remotes['dashboard']?.inlinedManifest).toBeUndefined();
  });
});

describe('the page of a remote', () => {
  const PRELOAD = `<link rel="preload" href="${BREATHING.manifest}" as="fetch" crossorigin="anonymous">`;

  it('preloads what the remote needs first, for people who may be signed in', async () => {
    expect((await gateway.callAs('listener', '/breathing')).text).toContain(PRELOAD);
    expect((await gateway.callAs('listener', '/breathing/box')).text).toContain(PRELOAD);
    expect((await gateway.call('/breathing')).text).not.toContain('rel="preload"');
  });

  it('preloads nothing of a remote for administrators, who are not known yet', async () => {
    expect((await gateway.callAs('owner', '/back-office')).text).not.toContain('rel="preload"');
  });
});

describe('a change of the file', () => {
  const BOX: RemoteDeclaration = {
    ...BREATHING,
    name: 'box',
    manifest: 'https://box.trax.test/mf-manifest.json',
    path: '/box',
  };
  const AT_HOME = { ...BREATHING, manifest: '/remotes/breathing/mf-manifest.json' };
  const CACHE_MS = 1_000;
  const { now } = performance;
  let aheadMs = 0;

  /** The gateway reads the file at the next call. */
  function change(text: string): void {
    writeRemotes(text);
    aheadMs += CACHE_MS;
  }

  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + aheadMs);
    change(CONFIGURED);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('adds and removes remotes without a restart: pages, files, and origins of the policy', async () => {
    gateway.writeWebFile('breathing/dist/mf-manifest.json', JSON.stringify(readManifest('breathing')));
    const readOrigins = async () => String((await gateway.call('/')).headers['content-security-policy']);
    const readStatus = async (path: string) => (await gateway.call(path)).status;
    expect(await readOrigins()).toContain('https://breathing.trax.test');

    change(JSON.stringify([AT_HOME, BOX]));
    expect(Object.keys(await readRemotes())).toEqual(expect.arrayContaining(['breathing', 'box', 'admin']));
    expect(await readStatus('/box')).toBe(200);
    expect(await readStatus('/admin')).toBe(200);
    expect(await readStatus('/remotes/breathing/mf-manifest.json')).toBe(200);
    expect(await readOrigins()).toContain('https://box.trax.test');
    expect(await readOrigins()).not.toContain('https://breathing.trax.test');

    change('[]');
    expect(Object.keys(await readRemotes())).toEqual(REMOTES.map(({ name }) => name));
    expect(await readStatus('/box')).toBe(404);
    expect(await readStatus('/remotes/breathing/mf-manifest.json')).toBe(404);
  });

  it.each([
    ['is half written', CONFIGURED.slice(0, -20)],
    ['is empty', ''],
    ['has a path twice', JSON.stringify([BREATHING, { ...BOX, path: '/breathing' }])],
  ])('that %s leaves the remotes as they are, with one line in the log', async (_reason, text) => {
    const before = await readRemotes();
    change(text);
    expect(await readRemotes()).toEqual(before);
    change(text);
    expect(await readRemotes()).toEqual(before);
    const lines = gateway.logLines.filter(({ msg }) => /REMOTES_FILE must/.test(String(msg)));
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('\\n');
  });

  it('to no file at all leaves the remotes as they are, and the next file is read', async () => {
    const before = await readRemotes();
    rmSync(REMOTES_FILE);
    aheadMs += CACHE_MS;
    expect(await readRemotes()).toEqual(before);
    change(JSON.stringify([BOX]));
    expect(Object.keys(await readRemotes())).toContain('box');
  });
});
