// @ts-check
// The options of SWC, as builds, Jest and Node's hooks of specs begin with them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The macros of texts. Every application and test uses the plugin that one of them has compiled from WebAssembly.
 * @type {import('./compile-rules.mjs').SwcExperimental}
 */
export const TEXT_MACROS = {
  plugins: [
    [
      '@lingui/swc-plugin',
      {
        descriptorFields: 'message',
        useLinguiV5IdGeneration: true,
        corePackage: ['@trax/i18n/macro'],
        jsxPackage: ['@trax/i18n/macro'],
        runtimeModules: { i18n: ['@trax/i18n', 'i18n'], Trans: ['@trax/i18n', 'Trans'] },
      },
    ],
  ],
  cacheRoot: fileURLToPath(new URL('../../node_modules/.cache/swc', import.meta.url)),
};

const ofServers = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));

/** For servers, whose code has no texts of pages. */
export const WITHOUT_MACROS = { ...ofServers, swcrc: false };

export const WITH_MACROS = { ...WITHOUT_MACROS, jsc: { ...ofServers.jsc, experimental: TEXT_MACROS } };
