import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { TracksPage } from '../browse-tracks/tracks-page.js';

const track = (id: string, trackNumber: number, language: string | null) => ({
  id,
  groupId: 'g',
  voiceGender: 'M',
  trackNumber,
  displayName: `Track ${id}`,
  filePath: id,
  durationSeconds: 60,
  repetitions: 1,
  language,
});
const group = (name: string, ...tracks: ReturnType<typeof track>[]) => ({
  id: name,
  name,
  description: `About ${name}`,
  tracks,
});

const english = group('Sleep', track('e1', 1, 'en-GB'));
const german = group('Schlaf', track('d1', 1, 'de'), track('d2', 2, 'de-AT'));
const both = group('Focus', track('e2', 1, 'en'), track('d3', 2, 'de'));

const open = (...trackGroups: object[]) =>
  renderScreen(<TracksPage />, { data: { trackGroups, searchTranscripts: [] } });
const themes = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const tick = (name: string) => screen.getByRole('checkbox', { name });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('offers a tick for each language of the catalogue, and shows all at first', async () => {
  open(english, german, both);
  const choice = within(await screen.findByRole('group', { name: 'Languages' }));
  const ticks = choice.getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['English', true],
    ['German', true],
  ]);
  expect(themes()).toEqual(['Sleep', 'Schlaf', 'Focus']);
  expect(screen.queryByRole('button', { name: 'Show all languages' })).toBeNull();
});

it.each([[[english]], [[english, group('Rest', track('u1', 1, null))]]])(
  'shows nothing of it where the catalogue has one language (%#)',
  async (groups) => {
    localStorage.setItem('trax.tracks.hidden-languages.listener', '["en"]');
    open(...groups);
    expect(await screen.findByRole('region', { name: 'Sleep' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Languages' })).toBeNull();
    expect(screen.queryByText(/English/)).toBeNull();
  },
);

it('hides what is in a language without a tick, says so, and shows all again', async () => {
  const { user, player } = open(english, german, both);
  await screen.findByRole('group', { name: 'Languages' });
  await user.click(tick('German'));
  expect(themes()).toEqual(['Sleep', 'Focus']);
  expect(rows()).toEqual(['1Track e1Length 1:00', '1Track e2Length 1:00']);
  expect(screen.getByText('1 theme is in another language, and not shown.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Play all of Focus' }));
  expect(player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['e2']);

  await user.click(tick('English'));
  expect(themes()).toEqual([]);
  expect(screen.getByText('3 themes are in other languages, and not shown.')).toBeTruthy();
  expect(screen.queryByText(/^Nothing matches/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all languages' }));
  expect(themes()).toEqual(['Sleep', 'Schlaf', 'Focus']);
  expect(document.activeElement).toBe(tick('English'));
});

it('keeps the choice on this device for the person, by the keyboard too, and shows a language that is new', async () => {
  const { user } = open(english, german);
  await screen.findByRole('group', { name: 'Languages' });
  tick('German').focus();
  await user.keyboard(' ');
  expect(themes()).toEqual(['Sleep']);
  cleanup();
  open(english, german, group('Spánek', track('c1', 1, 'cs')));
  expect(await screen.findByRole('region', { name: 'Sleep' })).toBeTruthy();
  expect(themes()).toEqual(['Sleep', 'Spánek']);
  cleanup();
  renderScreen(<TracksPage />, { data: { trackGroups: [english, german] }, viewer: { uid: 'another' } });
  expect(await screen.findByRole('region', { name: 'Schlaf' })).toBeTruthy();
});

it('says the language of a theme or else of a track that is another one than that of the page', async () => {
  open(english, german, both);
  expect(await screen.findByText('German · 2 tracks · 2:00')).toBeTruthy();
  expect(screen.getAllByText(/· \d:00$/).map(({ textContent }) => textContent)).toEqual([
    '1 track · 1:00',
    'German · 2 tracks · 2:00',
    '2 tracks · 2:00',
  ]);
  expect(rows()).toEqual([
    '1Track e1Length 1:00',
    '1Track d1Length 1:00',
    '2Track d2Length 1:00',
    '1Track e2Length 1:00',
    '2Track d3Length 1:00 · German',
  ]);
  expect(screen.getByRole('heading', { name: 'Schlaf' }).lang).toBe('de');
  expect(screen.getByText('About Schlaf').closest('[lang]')?.getAttribute('lang')).toBe('de');
  expect(screen.getByRole('heading', { name: 'Focus' }).hasAttribute('lang')).toBe(false);
});
