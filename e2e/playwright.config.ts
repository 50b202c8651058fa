import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.js';
import { PRODUCT_URL } from './people.js';

// What is tagged `@release` runs before a release only: npm run test:endurance -- --only browser
const isRelease = process.env.TRAX_E2E === 'release';

/** In a browser with a microphone of its own, and the longest ones: Playwright leaves other options of a browser for the end. */
const WITH_MICROPHONE = 'catalogue/my-voice.e2e.ts';
/** Tests with products of their own. */
const OWN_PRODUCTS = [
  'identity/**/*.e2e.ts',
  'languages/dialogs.e2e.ts',
  'admin/catalogue-changes.e2e.ts',
  'offline/releases.e2e.ts',
  'playlists/between-installations.e2e.ts',
];

export default defineConfig({
  ...(!isRelease && { grepInvert: /@release/ }),
  projects: [
    { name: 'microphone', testMatch: WITH_MICROPHONE },
    // One product starts at a time: several at once would take the processor from each other's first calls, which end in 2 s.
    { name: 'own product', testMatch: OWN_PRODUCTS, workers: 1 },
    { name: 'shared product', testMatch: '**/*.e2e.ts', testIgnore: [WITH_MICROPHONE, ...OWN_PRODUCTS] },
  ],
  fullyParallel: true,
  // A test waits for sounds and services a part of the time.
  workers: os.availableParallelism() + 2,
  // For what hangs; how fast something is depends on what else the machine does.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test that passes only when repeated has found a fault, of the product or its own.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  outputDir: '../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: PRODUCT_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // What moves takes 5 % of the processor time: it does so before a release.
    ...(!isRelease && { contextOptions: { reducedMotion: 'reduce' as const } }),
    screenshot: 'only-on-failure',
    // Its calls would not be those of the page, which tests refuse and count. Those of times without network allow it.
    serviceWorkers: 'block',
    launchOptions: await launchOptions(),
  },
});
