import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { appConfig, giveAppConfig } from '../app-config.js';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { ContactPage } from './contact-page.js';

const config = appConfig();
afterEach(() => giveAppConfig(config));

/** The headings of what the page shows. */
function open(addresses: { supportEmail?: string; postalAddress?: string }) {
  giveAppConfig({ ...config, ...addresses });
  renderShell(<ContactPage />, { address: '/contact', session: SESSIONS.visitor });
  const main = within(screen.getByRole('list'));
  return main.getAllByRole('heading').map(({ textContent }) => textContent);
}

it('says where and when the installation is reached', () => {
  expect(open({})).toEqual(['Email', 'Support hours', 'Postal address']);
  expect(screen.getByRole('link', { name: 'support@trax.test' })).toBeTruthy();
  expect(screen.getByText('Mon-Fri 9:00 AM to 6:00 PM EST')).toBeTruthy();
});

it('leaves out what the installation has not said', () => {
  expect(open({ supportEmail: '', postalAddress: '' })).toEqual(['Support hours']);
});
