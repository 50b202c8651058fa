import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { i18n, startLanguage } from '@trax/i18n';
import { msg, plural } from '@trax/i18n/macro';
import { renderScreen } from '@trax/testing-web/render-screen';
import { backend, recording } from '../testing/own-recordings.fixture.js';
import { MyVoicePage } from './my-voice-page.js';

afterEach(() => i18n.activate('en'));

it('is in the language of the page, with the theme of recordings that have none', async () => {
  const [ownVoice, tracks] = [msg`My voice`, msg`${plural({ count: 2 }, { one: '# track', other: '# tracks' })}`];
  const messages = {
    [ownVoice.id]: 'Meine Stimme',
    [tracks.id]: '{count, plural, one {# Track} other {# Tracks}}',
  };
  await startLanguage('de', () => Promise.resolve({ messages }));
  const { user } = renderScreen(<MyVoicePage />, {
    data: backend(recording('a', 'My voice'), recording('bb', 'My voice'), recording('ccc', 'Work')).data,
  });
  const card = within(await screen.findByRole('region', { name: 'Meine Stimme' }));
  expect(card.getByText('2 Tracks · 0:24')).toBeTruthy();
  expect(screen.getByText('Meine Stimme · 1 Track · 0:12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Options for Recording a' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Theme' })).value).toBe('');
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Work']);
});
