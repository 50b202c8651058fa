import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, findCard, givenPlaylists, playlistNames } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

const FOUR = [
  aPlaylist('Walk', aTrack('a'), aTrack('b')),
  aPlaylist('Evening', aTrack('a', 3)),
  aPlaylist('Morning', aTrack('a')),
  aPlaylist('Noon', aTrack('a', 2)),
];

const played = (...names: string[]) =>
  names.map((name, days) => ({ playlistId: `id-of-${name}`, playedAt: `2026-11-${20 - days}T07:00:00.000Z` }));

function openPage({ playlists = FOUR, ...changes }: { playlists?: typeof FOUR } & Record<string, unknown> = {}) {
  const { data, calls } = givenPlaylists(...playlists);
  const { user } = renderScreen(<PlaylistsPage />, { data: { ...data, ...changes } });
  const sortBy = async (text: string) => user.selectOptions(await screen.findByLabelText('Sort by'), text);
  return { user, calls, sortBy };
}

describe('the order of the playlists', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('is that of their age, their names or their lengths', async () => {
    const { sortBy } = openPage();
    await findCard('Noon');
    expect(playlistNames()).toEqual(['Walk', 'Evening', 'Morning', 'Noon']);
    await sortBy('Name');
    expect(playlistNames()).toEqual(['Evening', 'Morning', 'Noon', 'Walk']);
    await sortBy('Length');
    expect(playlistNames()).toEqual(['Evening', 'Walk', 'Noon', 'Morning']);
    await sortBy('Newest');
    expect(playlistNames()).toEqual(['Walk', 'Evening', 'Morning', 'Noon']);
  });

  it('begins with those that were played last, and ends with those that never were', async () => {
    const { sortBy } = openPage({ playedPlaylists: played('Noon', 'Walk') });
    await sortBy('Last played');
    await waitFor(() => expect(playlistNames()).toEqual(['Noon', 'Walk', 'Evening', 'Morning']));
    expect(screen.queryByText(/plays cannot be read/)).toBeNull();
  });

  it('is that of their age, and says so, while the statistics cannot be read', async () => {
    const playedPlaylists = () => {
      throw new Error('The statistics are having a rest');
    };
    const { sortBy } = openPage({ playedPlaylists });
    await sortBy('Last played');
    expect(await screen.findByText('Your plays cannot be read right now. The newest come first.')).toBeTruthy();
    expect(playlistNames()).toEqual(['Walk', 'Evening', 'Morning', 'Noon']);
  });

  it('is remembered on this device, unless something else stands there', async () => {
    localStorage.setItem('trax.playlists.sort', '"toString"');
    const { sortBy } = openPage();
    await sortBy('Name');
    expect(localStorage.getItem('trax.playlists.sort')).toBe('"name"');
    openPage();
    await waitFor(() => expect(playlistNames().slice(4)).toEqual(['Evening', 'Morning', 'Noon', 'Walk']));
  });

  it('stays while a card is changed, and has a new one in its place', async () => {
    const { user, sortBy } = openPage();
    await sortBy('Length');
    await user.click(screen.getByRole('button', { name: 'Tracks of Morning' }));
    const plays = await screen.findByRole('button', { name: /^Plays ×1 of Track a/ });
    for (let press = 0; press < 8; press += 1) await user.click(plays);
    expect(within(screen.getByRole('article', { name: 'Morning' })).getByText('1 track · 4:30')).toBeTruthy();
    expect(playlistNames()).toEqual(['Evening', 'Walk', 'Noon', 'Morning']);
    await user.click(screen.getByRole('button', { name: 'New playlist' }));
    await user.type(await screen.findByLabelText('Name'), 'Empty{Enter}');
    await waitFor(() => expect(playlistNames()).toEqual(['Morning', 'Evening', 'Walk', 'Noon', 'Empty']));
  });

  it('is offered from four playlists on', async () => {
    openPage({ playlists: FOUR.slice(1) });
    await findCard('Noon');
    expect(screen.queryByLabelText('Sort by')).toBeNull();
  });
});
