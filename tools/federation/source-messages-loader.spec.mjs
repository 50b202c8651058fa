// @ts-check
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { transformSync } from '@swc/core';
import compileSourceMessages from './source-messages-loader.mjs';
import { WITH_MACROS } from './swc-options.mjs';

/** @param {string} code */
const compile = (code) => {
  const source = `import { msg, plural, t, Trans } from '@trax/i18n/macro'; ${code}`;
  const translated = transformSync(source, { ...WITH_MACROS, filename: 'page.tsx', sourceMaps: false }).code;
  let compiled = '';
  compileSourceMessages.call(
    /** @type {never} */ ({
      callback: (/** @type {unknown} */ _error, /** @type {string} */ result) => (compiled = result),
    }),
    translated,
  );
  return compiled;
};

describe('the English texts of a build', () => {
  it.each([
    ['t`Play all`', 'Play all'],
    ['t`Play "${name}" – it’s ready`', 'Play "Calm" – it’s ready'],
    ["t`It's ${name}`", "It's Calm"],
    [String.raw`t({ message: 'Play\u00a0it', context: 'button' })`, 'Play\u00a0it'],
    ['plural(count, { one: "# track", other: "# tracks" })', '2 tracks'],
  ])('are shown without the compiler of messages: %s', (code, shown) => {
    const [, call = ''] = /_i18n\._\(([^]*)\);$/.exec(compile(code).trim()) ?? [];
    expect(call).not.toMatch(/message: ["']/);
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    i18n.setMessagesCompiler(() => {
      throw new Error('not compiled');
    });
    expect(i18n._(runInNewContext(`(${call})`, { name: 'Calm', count: 2 }))).toBe(shown);
  });

  it('are also those that a constant describes, and those with elements in them', () => {
    expect(compile('const SAVED = msg`Saved`;')).toContain('message: ["Saved"]');
    expect(compile('const page = <Trans>Read <a href="/x">this</a>.</Trans>;')).toContain(
      'message: ["Read <0>this</0>."]',
    );
  });

  it('are not what else is called a message', () => {
    expect(compile(`const problem = { id: "LpB85N", message: "Calm" };`)).toContain('message: "Calm"');
  });
});
