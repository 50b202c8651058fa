import { defineConfig } from '@playwright/test';
import config from '../playwright.config.js';

/** Takes the pictures of the README anew: `node e2e/run.mjs --config e2e/pictures/playwright.config.ts` */
export default defineConfig(config, {
  testMatch: 'readme.pictures.ts',
  workers: 1,
  retries: 0,
  outputDir: '../../test-results/pictures',
  reporter: 'list',
});
