import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { appConfig, giveAppConfig } from '../app-config.js';
import { SiteFooter } from '../frame/site-footer.js';
import { renderShell, SESSIONS } from '../testing/render-shell.js';

const config = appConfig();
afterEach(() => giveAppConfig(config));

it.each([
  [false, ['About', 'Pricing', 'Contact', 'Privacy Policy', 'Data Deletion']],
  [true, ['About', 'Contact', 'Privacy Policy', 'Data Deletion']],
])('the links of an installation that hides its prices: %s', (hidesPricing, labels) => {
  giveAppConfig({ ...config, hidesPricing });
  renderShell(<SiteFooter />, { session: SESSIONS.visitor });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels);
});
