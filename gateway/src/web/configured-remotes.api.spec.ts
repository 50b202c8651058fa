import { beforeAll, describe, expect, it } from '@jest/globals';
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

const gateway = useGateway({ settings: () => ({ REMOTES: JSON.stringify([BREATHING, OWN_ADMIN]) }) });

beforeAll(() => {
  gateway.writeWebFile('shell/dist/index.html', '<html><head></head><body>rendered by the application</body></html>');
  gateway.writeWebFile(
    'admin/dist/mf-manifest.json',
    JSON.stringify({ ...readManifest('admin'), shared: [{ name: 'react' }], unknown: 1 }),
  );
});

const readRemotes = async () => appConfig.parse((await gateway.call('/config.json')).json()).remotes;

describe('a remote of the setting', () => {
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
