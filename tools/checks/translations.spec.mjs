// @ts-check
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGES } from '@trax/contracts/languages';

const config = getConfig({ cwd: process.cwd() });
const catalogs = await getCatalogs(config);

/**
 * The values and elements of a message, in any order: `name`, `#` and `<0>` of `{name, plural, one {# of <0/>} other {…}}`; and those
 * of the case `other` alone, which every language has: one of a singular may be a word.
 * @param {string} message
 */
const placeholders = (message) =>
  [Object.values, (/** @type {Cases} */ { other }) => [other]].map((choose) =>
    [...new Set(valuesIn(compileMessage(message), choose))].toSorted(),
  );

/** @typedef {Readonly<Record<string, unknown>>} Cases */
/** @param {unknown} parts texts, and values with the messages of their cases @param {(cases: Cases) => unknown[]} choose @returns {string[]} */
const valuesIn = (parts, choose) =>
  !Array.isArray(parts)
    ? []
    : parts.flatMap((part) =>
        typeof part === 'string'
          ? (part.match(/<\/?\w+\/?>|^#$/g) ?? [])
          : [part[0], ...choose(part[2] ?? {}).flatMap((of) => valuesIn(of, choose))],
      );

it('are kept for every language but the one of the sources', () => {
  expect([config.sourceLocale, ...config.locales]).toEqual(LANGUAGES);
});

it('are the same for the same text in every application, because a page loads those of several', async () => {
  for (const locale of config.locales) {
    /** @type {Map<string, Set<string>>} */
    const found = new Map();
    for (const catalog of catalogs)
      for (const [id, { translation = '' }] of Object.entries((await catalog.read(locale)) ?? {}))
        found.set(id, (found.get(id) ?? new Set()).add(translation));
    expect([...found.values()].filter(({ size }) => size > 1).map((all) => [...all])).toEqual([]);
  }
});

describe.each(
  catalogs.map((catalog) => ({ folder: path.relative(process.cwd(), path.dirname(catalog.path)), catalog })),
)('$folder', ({ catalog }) => {
  it.each(config.locales)(
    'has every text of the sources in %s and no other (npx lingui extract --clean)',
    async (locale) => {
      const sources = (await catalog.collect()) ?? {};
      const translations = (await catalog.read(locale)) ?? {};
      const missing = Object.keys(sources).filter((id) => !translations[id]?.translation);
      const unused = Object.keys(translations).filter((id) => !(id in sources));
      expect({
        missing: missing.map((id) => sources[id]?.message),
        unused: unused.map((id) => translations[id]?.message),
      }).toEqual({
        missing: [],
        unused: [],
      });
    },
  );

  it.each(config.locales)('has the same values in %s as in the sources', async (locale) => {
    // What the server says has its text as its id.
    const translations = Object.entries((await catalog.read(locale)) ?? {});
    const changed = translations.filter(
      ([id, { message = id, translation = '' }]) =>
        JSON.stringify(placeholders(message)) !== JSON.stringify(placeholders(translation)),
    );
    expect(changed.map(([id, { message = id }]) => message)).toEqual([]);
  });
});
