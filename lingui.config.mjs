// The texts of every application in other languages. `npx lingui extract` brings its file of messages up to date with its
// sources (docs/add-a-language.md).
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const MACROS = ['@trax/i18n/macro'];
const NOT_TEXTS = ['**/*.spec.*', '**/*.fixture.*', '**/testing/**', '**/__generated__/**'];

/** @param {string} app @param {readonly string[]} [shared] what it brings for all of them */
const catalog = (app, shared = []) => ({
  path: `<rootDir>/apps/${app}/src/locales/{locale}`,
  include: [`<rootDir>/apps/${app}/src`, ...shared],
  exclude: NOT_TEXTS,
});

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [
    catalog('shell', ['<rootDir>/libs/*/src']),
    ...['account', 'admin', 'catalogue', 'dashboard', 'player', 'playlists'].map((app) => catalog(app)),
  ],
  macro: { corePackage: MACROS, jsxPackage: MACROS },
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
