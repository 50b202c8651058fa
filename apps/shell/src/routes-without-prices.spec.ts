import { expect, it } from '@jest/globals';
import { appConfig, giveAppConfig } from './app-config.js';
import './testing/render-shell.js';

it('an installation that hides its prices has no page for them', async () => {
  giveAppConfig({ ...appConfig(), hidesPricing: true });
  const { matchPage } = await import('./routes.js'); // which reads the configuration once
  expect([matchPage('/pricing').path, matchPage('/contact').path]).toEqual(['*', '/contact']);
});
