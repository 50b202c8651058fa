// The kinds of tests that run without a browser: `node`, `web` and `isolated` use no I/O, `api` needs a real Postgres, which
// libs/testing-server starts, and `endurance` kills and stops processes (bench/endurance.mjs). Every workspace takes part,
// by its tag `runtime:…`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { WITH_MACROS } from './tools/federation/swc-options.mjs';

/** As in a build, but for the module system: Jest has its own. */
const swc = { ...WITH_MACROS, module: { type: 'commonjs' } };

// Of this checkout: a fresh clone begins without one.
const shared = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  modulePathIgnorePatterns: ['/dist/', '/\\.nx/', '/\\.trax/'],
  // By which Jest finds the specs that a changed file reaches.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
};

// In Node itself, which loads a module once for all specs of a worker: Jest's own runner loads some 2,500 for each spec of a
// service. libs/testing-server has what this runner leaves out: sources, limits, mocks that are restored.
const server = {
  ...shared,
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/tools/checks/load-sources.mjs'],
  transform: {},
};

const withServers = {
  ...server,
  globalSetup: '<rootDir>/tools/checks/global-setup.mjs',
  globalTeardown: '<rootDir>/tools/checks/global-teardown.mjs',
};

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}
/** @param {string} folder */
const readManifest = (folder) => readJson(`${folder}/package.json`);
/** @param {string} parent */
const foldersIn = (parent) => readdirSync(new URL(`${parent}/`, import.meta.url)).map((name) => `${parent}/${name}`);
/** @type {string[]} */
const patterns = readManifest('.').workspaces;
const workspaces = patterns
  .flatMap((pattern) => (pattern.endsWith('/*') ? foldersIn(pattern.slice(0, -2)) : [pattern]))
  .filter((folder) => existsSync(new URL(`${folder}/package.json`, import.meta.url)));
/** @param {string} folder @returns {boolean} */
const isWeb = (folder) => readManifest(folder).nx.tags.includes('runtime:web');
/** @param {readonly string[]} folders */
const roots = (folders) => folders.map((folder) => `<rootDir>/${folder}`);
const pages = roots(workspaces.filter(isWeb));
const ISOLATED = '\\.isolated\\.spec\\.';
const WITH_SERVERS = '\\.(?:api|db|endurance)\\.spec\\.';

/** @type {import('jest').Config} */
export default {
  // For what hangs: a machine that is busy with something else is slow, not wrong.
  testTimeout: 300_000,
  // Tests wait for timers, databases and queues a part of the time. With one worker jest-light-runner fails after two projects.
  maxWorkers: os.availableParallelism() + 1,
  projects: [
    {
      ...server,
      displayName: 'node',
      roots: roots(workspaces.filter((folder) => !isWeb(folder))),
      testMatch: ['**/*.spec.{ts,mjs}'],
      testPathIgnorePatterns: [WITH_SERVERS],
    },
    {
      ...server,
      displayName: 'web',
      roots: pages,
      setupFiles: [...server.setupFiles, '<rootDir>/tools/checks/load-pages.mjs'],
      testMatch: ['**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: [WITH_SERVERS, ISOLATED],
    },
    // What only Jest's own runner has: modules that are replaced, and another environment for a file.
    {
      ...shared,
      displayName: 'isolated',
      roots: pages,
      restoreMocks: true,
      transform: { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', swc] },
      // Libraries that ship as ESM only.
      transformIgnorePatterns: ['/node_modules/(?!workbox-)'],
      moduleNameMapper: {
        '^lucide-react$': '<rootDir>/tools/checks/icons.cjs',
        ...shared.moduleNameMapper,
        '\\.woff2$': '<rootDir>/tools/checks/empty-asset.cjs',
        '\\.css$': '<rootDir>/tools/checks/empty-asset.cjs',
      },
      moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
      testEnvironment: '<rootDir>/tools/checks/jsdom-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['trax-source', 'browser'] },
      setupFilesAfterEnv: ['<rootDir>/tools/checks/mock-testing-library.cjs'],
      testMatch: ['**/*.isolated.spec.{ts,tsx}'],
    },
    {
      ...withServers,
      displayName: 'api',
      roots: roots(workspaces),
      testMatch: ['**/*.{api,db}.spec.{ts,mjs}'],
    },
    {
      ...withServers,
      displayName: 'endurance',
      roots: roots(workspaces),
      testMatch: ['**/*.endurance.spec.{ts,mjs}'],
    },
  ],
};
