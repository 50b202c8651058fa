import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { i18n } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { SiteFooter } from './frame/site-footer.js';
import { documentTitle } from './frame/page-handle.js';
import { AboutPage } from './public-pages/about-page.js';
import { matchPage } from './routes.js';
import { renderShell, SESSIONS } from './testing/render-shell.js';

// Its modules are loaded before the language is known, as those of a page are.
beforeEach(() => {
  i18n.load('de', {
    [msg`About`.id]: 'Über uns',
    [msg`Short by design`.id]: 'Mit Absicht kurz',
    [msg`All Tracks`.id]: 'Alle Tracks',
    [msg`Positive self-talk, one minute at a time`.id]: 'Positive Selbstgespräche',
  });
  i18n.activate('de');
});
afterEach(() => i18n.activate('en'));

it('is that of the page in what its modules list', () => {
  renderShell(
    <>
      <AboutPage />
      <SiteFooter />
    </>,
    { session: SESSIONS.visitor },
  );
  expect(screen.getByRole('heading', { name: 'Mit Absicht kurz' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Über uns' })).toBeTruthy();
});

it('is that of the page in the titles of pages, also those of remotes', () => {
  const titleOf = (path: string) => documentTitle(matchPage(path).handle, 'Trax');
  expect(['/', '/about', '/tracks'].map(titleOf)).toEqual([
    'Trax · Positive Selbstgespräche',
    'Über uns · Trax',
    'Alle Tracks · Trax',
  ]);
});
