import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.js';
import { PRODUCT_URL } from './people.js';

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
});
