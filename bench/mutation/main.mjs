// @ts-check
// The share of changes to the code that its specs notice: of the player, and of the repositories of every service.
// Usage: npm ci --prefix bench/mutation && node bench/mutation/main.mjs [--only player,users/invitations] [--mutate 'machine/**']
//   (needs a build: `npm start` once; the survivors stand in test-results/mutation-PART.json; mutants that run once, when a file is
//   loaded, are left out)
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { WITHOUT_MACROS } from '@trax/federation/swc-options';
import { startPostgres } from '@trax/start/embedded-postgres';
import { makeScratchFolder } from '../product.mjs';
import { reportRows, round } from '../report.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { default: jest } = await import(`${process.cwd()}/jest.config.mjs`);
const SERVICES = ['catalogue', 'deletion', 'playlists', 'stats'];
/** Of this service, most specs reach most repositories: a mutant is run by those of its own folder. */
const USERS = 'services/users/src';
const filesOfUsers = readdirSync(USERS, { recursive: true, encoding: 'utf8' });
const repositoriesOfUsers = filesOfUsers.filter((name) => name.endsWith('.repository.ts'));
const foldersOfUsers = [...new Set(repositoriesOfUsers.map((name) => path.dirname(name)))];

const { values } = parseArgs({ options: { only: { type: 'string' }, mutate: { type: 'string' } } });

/** @param {string} name */
const findProject = (name) =>
  Object(jest.projects.find((/** @type {{ displayName: string }} */ project) => project.displayName === name));

/**
 * @typedef {{ killed: number, all: number }} Score
 * @typedef {{ folder: string, mutate: string, isIsolated: boolean, environment: string, project: object }} Part
 */

const ofPages = findProject('isolated');
const { setupFilesAfterEnv: _forPages, ...inJest } = ofPages;
/** Stryker works in Jest's own runner, also for services, of whose libraries most ship as ESM only. */
const swc = { ...WITHOUT_MACROS, module: { type: 'commonjs' } };
const translated = {
  ...inJest,
  transform: { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: ['/node_modules/(?:@typescript|luxon|rxjs|typescript)/'],
};
const OF_NODE = { customExportConditions: ['trax-source', 'node', 'node-addons', 'module-sync'] };

/** @param {string} folder @returns {Part} */
const repositoriesIn = (folder) => ({
  folder,
  mutate: `${folder}/**/*.repository.ts`,
  isIsolated: false,
  environment: 'node-until-failure.mjs',
  project: { ...translated, testEnvironmentOptions: OF_NODE },
});

/** @type {Map<string, Part>} */
const PARTS = new Map([
  [
    'player',
    {
      folder: 'libs/player/src',
      mutate: 'libs/player/src/**/!(*.spec|*.fixture).{ts,tsx}',
      isIsolated: true,
      environment: 'page-until-failure.mjs',
      project: ofPages,
    },
  ],
  ...SERVICES.map((service) => /** @type {const} */ ([service, repositoriesIn(`services/${service}/src`)])),
  ...foldersOfUsers.map((name) => /** @type {const} */ ([`users/${name}`, repositoriesIn(`${USERS}/${name}`)])),
]);

/** @param {string} name @returns {Promise<Score>} */
async function score(name) {
  const part = PARTS.get(name);
  if (part === undefined) throw new Error(`Unknown: ${name}. Parts: ${[...PARTS.keys()].join(', ')}.`);
  const { folder, mutate, isIsolated, environment, project } = part;
  const stryker = new Stryker({
    testRunner: 'jest',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    mutate: [values.mutate === undefined ? mutate : `${folder}/${values.mutate}`],
    jest: {
      projectType: 'custom',
      // Its spec file requires the others by name, which Jest does not follow.
      enableFindRelatedTests: false,
      config: {
        ...project,
        // Those of jest.config.mjs, which Stryker reads as well.
        projects: [],
        roots: [`<rootDir>/${folder}`, '<rootDir>/bench/mutation'],
        testMatch: ['**/bench/mutation/specs.cjs'],
        testPathIgnorePatterns: [],
        globals: { SPECS: { folder, isIsolated } },
        testEnvironment: `${import.meta.dirname}/${environment}`,
        // A mutant often makes a test wait for what never comes; the limits of `npm test` are for busy machines.
        testTimeout: 15_000,
        watchman: false,
      },
    },
    coverageAnalysis: 'perTest',
    // What runs once, when a file is loaded, needs a start of Jest for each mutant.
    ignoreStatic: true,
    // Loops without an end are counted; this is for what hangs, and must not count a busy machine as a kill.
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 60,
    // Not below node_modules, where Jest finds no specs.
    tempDirName: 'test-results/stryker',
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: `test-results/mutation-${name.replace('/', '-')}.json` },
    concurrency: 2,
  });
  const statuses = (await stryker.runMutationTest()).map(({ status }) => status);
  const count = (/** @type {string[]} */ ...which) => statuses.filter((status) => which.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  return { killed, all: killed + count('Survived', 'NoCoverage') };
}

/** @param {string} promise @param {number} least @param {readonly Score[]} scores */
function tableRow(promise, least, scores) {
  const killed = scores.reduce((sum, one) => sum + one.killed, 0);
  const all = scores.reduce((sum, one) => sum + one.all, 0);
  const measured = `${round((killed / all) * 100)} % of ${all}`;
  return { promise, target: `≥ ${least * 100} %`, measured, isGreen: killed / all >= least };
}

const chosen = values.only?.split(',') ?? [...PARTS.keys()];
const folder = makeScratchFolder('mutation');
const postgres = chosen.some((name) => name !== 'player')
  ? await startPostgres({ dataDir: folder, isDurable: false })
  : undefined;
Object.assign(process.env, { TEST_DATABASE_URL: postgres?.url ?? '', TEST_RUN_ID: 'mutation' });
/** @type {Map<string, Score>} */
const scores = new Map();
try {
  for (const name of chosen) scores.set(name, await score(name));
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
const { player, ...repositories } = Object.fromEntries(scores);
reportRows([
  ...(player ? [tableRow('a mutant of the player dies', 0.85, [player])] : []),
  ...(Object.keys(repositories).length > 0
    ? [tableRow('a mutant of a repository dies', 0.75, Object.values(repositories))]
    : []),
]);
