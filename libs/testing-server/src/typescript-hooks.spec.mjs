// @ts-check
import { expect, test } from '@jest/globals';
import { load } from './typescript-hooks.mjs';

const MACROS = '@trax/i18n/macro';
/** @type {import('node:module').LoadHookContext} */
const context = { conditions: [], format: 'module', importAttributes: {}, importAssertions: {} };

/** @param {string} file of the workspace */
async function translate(file) {
  const { href } = new URL(`../../../${file}`, import.meta.url);
  const { source } = await load(href, context, () => {
    throw new Error(`${file} was left to Node`);
  });
  return String(source);
}

test('a file that uses macros is translated with them', async () => {
  expect(await translate('libs/uploads/src/send-file.ts')).not.toContain(MACROS);
});

test('a file without macros is translated without its types', async () => {
  expect(await translate('libs/testing-server/src/parse-lines.ts')).not.toMatch(/: (?:string|readonly)/);
});
