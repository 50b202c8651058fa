// @ts-check
import { expect, it, jest } from '@jest/globals';
import { load, resolve } from './page-hooks.mjs';

const parentURL = 'file:///apps/admin/src/page.spec.tsx?1';
/** @type {import('node:module').ResolveHookContext} */
const ofASpec = { conditions: ['import'], importAttributes: {}, importAssertions: {}, parentURL };

/** @param {string} url what Node finds */
const find = async (url) => (await resolve(`import of ${url}`, ofASpec, () => ({ url }))).url;

it.each([
  ['a source of the workspace', 'file:///libs/ui/src/button.tsx'],
  ['a library that keeps what belongs to one page', 'file:///node_modules/fake-indexeddb/auto/index.mjs'],
])('each spec has its own instance of %s', async (_, url) => {
  expect(await find(url)).toBe(`${url}?1`);
});

it.each([
  ['another library', 'file:///node_modules/react/index.js'],
  ['what a spec already has', 'file:///libs/ui/src/button.tsx?1'],
])('all specs of a worker share %s', async (_, url) => {
  expect(await find(url)).toBe(url);
});

it('Node looks once for what a file imports, and each spec has its own instance', async () => {
  const nextResolve = jest.fn(() => ({ url: 'file:///libs/ui/src/table.tsx' }));
  const resolveFor = async (/** @type {string} */ search) =>
    (await resolve('./table.js', { ...ofASpec, parentURL: `file:///libs/ui/src/panel.tsx${search}` }, nextResolve)).url;
  expect([await resolveFor('?1'), await resolveFor('?2')]).toEqual([
    'file:///libs/ui/src/table.tsx?1',
    'file:///libs/ui/src/table.tsx?2',
  ]);
  expect(nextResolve).toHaveBeenCalledTimes(1);
});

it('what is already that of one spec is looked for again', async () => {
  const resolveFor = async (/** @type {string} */ search) => {
    const context = { ...ofASpec, parentURL: `file:///libs/ui/src/panel.spec.tsx${search}` };
    return (await resolve('@jest/globals', context, () => ({ url: `file:///jest-globals.mjs${search}` }))).url;
  };
  expect([await resolveFor('?1'), await resolveFor('?2')]).toEqual([
    'file:///jest-globals.mjs?1',
    'file:///jest-globals.mjs?2',
  ]);
});

it('libraries are those for browsers', async () => {
  await resolve('firebase/auth', ofASpec, (_, context) => {
    expect(context?.conditions).toEqual(['import', 'browser']);
    return { url: 'file:///node_modules/firebase/auth/index.js' };
  });
});

it('a spec opens its page before anything that it imports, and in its first line', async () => {
  const source = "import { App } from './app.js';";
  /** @type {import('node:module').LoadHookContext} */
  const context = { conditions: [], format: 'module', importAttributes: {}, importAssertions: {} };
  const loaded = await load(parentURL, context, () => ({ format: 'module', source }));
  expect(loaded.source).toMatch(/^import 'file:.*\/begin-page\.mjs\?1';import \{ App \} from '\.\/app\.js';$/);
});
