// @ts-check
// Mutants of the player: npm run test:endurance -- --only mutation, which installs Stryker in bench/mutation.
import jest from './jest.config.mjs';

const web = jest.projects?.find((project) => typeof project === 'object' && project.displayName === 'web');

export default {
  testRunner: 'jest',
  plugins: [import.meta.resolve('./bench/mutation/node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
  mutate: ['libs/player/src/**/*.{ts,tsx}', '!**/*.{spec,fixture}.{ts,tsx}'],
  jest: {
    projectType: 'custom',
    config: {
      ...Object(web),
      testMatch: ['**/libs/player/**/*.spec.{ts,tsx}'],
      // A mutant often makes a test wait for what never comes; the limits of `npm test` are for busy machines.
      setupFilesAfterEnv: [],
      testTimeout: 3_000,
      // Stryker loads it from its own folder.
      testEnvironment: `${import.meta.dirname}/tools/checks/jsdom-environment.mjs`,
    },
  },
  coverageAnalysis: 'perTest',
  // What runs once, when a file is loaded, needs a start of Jest for each mutant.
  ignoreStatic: true,
  // Not below node_modules, where Jest finds no specs.
  tempDirName: 'test-results/stryker',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutation-player.json' },
  concurrency: 2,
};
