// The texts of every application in other languages. `npx lingui extract` brings its file of messages up to date with its
// sources (docs/add-a-language.md).
import babelModule from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { serverTexts } from './tools/federation/server-texts.mjs';

const MACROS = ['@trax/i18n/macro'];
const NOT_TEXTS = ['**/*.spec.*', '**/*.fixture.*', '**/testing/**', '**/__generated__/**'];

// Lingui reads this file by jiti, which gives what a module of CommonJS exports as its default.
const babel = /** @type {import('@lingui/conf').ExtractorType} */ (/** @type {unknown} */ (babelModule));

/** Most files have no text, and need not be parsed. @type {import('@lingui/conf').ExtractorType} */
const macros = {
  match: (file) => babel.match(file),
  extract: (file, code, ...more) =>
    MACROS.some((name) => code.includes(name)) ? babel.extract(file, code, ...more) : undefined,
};

/** @param {string} app @param {readonly string[]} [shared] what it brings for all of them */
const catalog = (app, shared = []) => ({
  path: `<rootDir>/apps/${app}/src/locales/{locale}`,
  include: [`apps/${app}/src/**`, ...shared].map((folder) => `<rootDir>/${folder}`),
  exclude: NOT_TEXTS,
});

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [
    catalog('shell', ['libs/*/src/**', 'gateway/src/**', 'services/*/src/**']),
    ...['account', 'admin', 'catalogue', 'dashboard', 'player', 'playlists'].map((app) => catalog(app)),
  ],
  extractors: [serverTexts, macros],
  macro: { corePackage: MACROS, jsxPackage: MACROS },
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
