import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sharedLibrariesPlugin } from './shared-libraries-plugin.js';

const UI = '@trax/ui';
const FORMS = '@trax/forms';
const OWN = 'remote-only';
const VERSIONS = { [UI]: '1.2.0', [FORMS]: '1.0.0' };

const library = (text: string) => () => ({ text });
const loadForms = jest.fn<() => Promise<() => object>>();

const host = () =>
  createInstance({
    name: 'shell',
    remotes: [],
    shared: {
      [UI]: { version: VERSIONS[UI], lib: library('of the shell') },
      [FORMS]: { version: VERSIONS[FORMS], get: loadForms },
    },
  });

/** A container that brings newer copies of its libraries, as its entry is initialised by the host. */
function remote() {
  const container = createInstance({
    name: 'remote',
    remotes: [],
    shared: [UI, OWN].reduce((all, name) => ({ ...all, [name]: { version: '1.9.0', lib: library('its own') } }), {}),
  });
  container.initShareScopeMap('default', host().shareScopeMap['default'] ?? {});
  return {
    load: async (name: string, requiredVersion: string | false, singleton = true) => {
      const factory = await container.loadShare<{ text: string }>(name, {
        customShareInfo: { shareConfig: { singleton, strictVersion: false, requiredVersion } },
      });
      return factory && factory()?.text;
    },
  };
}

describe('a library of the shell', () => {
  beforeAll(() => registerGlobalPlugins([sharedLibrariesPlugin(VERSIONS)]));

  it.each(['^1.0', '^1.2', '>=1 <3', false] as const)('is given to a remote that requires %s', async (required) => {
    expect(await remote().load(UI, required)).toBe('of the shell');
  });

  it.each(['^2.0', '^0.9', '^1.3'])('is refused to a remote that requires %s, strictly or not', async (required) => {
    await expect(remote().load(UI, required)).rejects.toThrow(
      `The shell shares @trax/ui 1.2.0, and a remote requires ${required}`,
    );
  });

  it('replaces the copy of a remote that does not ask for a singleton', async () => {
    await expect(remote().load(UI, '^1.9', false)).rejects.toThrow('a remote requires ^1.9');
    expect(await remote().load(UI, '^1.2', false)).toBe('of the shell');
  });

  it('that could not be loaded is loaded again by the next attempt', async () => {
    const { load } = remote();
    loadForms.mockRejectedValueOnce(new Error('The chunk could not be loaded')).mockResolvedValue(library('forms'));
    await expect(load(FORMS, '^1.0')).rejects.toThrow('could not be loaded');
    expect([await load(FORMS, '^1.0'), await load(FORMS, '^1.0')]).toEqual(['forms', 'forms']);
  });
});

it('a library that the shell does not share is that of the remote', async () => {
  expect(await remote().load(OWN, '^1.0')).toBe('its own');
});
