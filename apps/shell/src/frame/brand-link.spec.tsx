import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { appConfig, giveAppConfig } from '../app-config.js';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { BrandLink } from './brand-link.js';

const config = appConfig();
afterEach(() => giveAppConfig(config));

const open = () => renderShell(<BrandLink to="/" />, { session: SESSIONS.visitor });

it('leads home by mark and name', () => {
  open();
  expect(screen.getByRole('link', { name: config.productName })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('leads home by the picture of an administrator, which is named like the product', () => {
  giveAppConfig({ ...config, logo: { url: '/api/installation/logo/1', width: 300, height: 100 } });
  open();
  expect(screen.getByRole('link', { name: config.productName }).textContent).toBe('');
  expect(screen.getByRole('img').getAttribute('src')).toBe('/api/installation/logo/1');
});
