import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';

/** The product under test: `npm test` starts one and names it here; by hand, any running `npm start` will do. */
const baseURL = process.env.TRAX_URL ?? 'http://localhost:8080';

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  outputDir: '../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: await chromiumPath(),
      // Sound may start by a person's own press only, as in a browser that nobody has configured.
      args: [...CHROMIUM_ARGS, '--autoplay-policy=document-user-activation-required'],
    },
  },
});
