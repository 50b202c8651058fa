import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, findCard, findToast, givenPlaylists, tracksOf } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from './playlists-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

beforeEach(() => localStorage.clear());

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('come before the playlists, play in their order, and keep their name and place', async () => {
  const favourites = aPlaylist('Favourites', aTrack('b', 3), aTrack('a'));
  const { data } = givenPlaylists(aPlaylist('Mornings', aTrack('a')), favourites);
  const { user, player } = renderScreen(<PlaylistsPage />, { data });
  const card = await findCard('Favourites');
  expect(names()).toEqual(['Favourites', 'Mornings']);
  expect(card.getByText('2 tracks · 2:00')).toBeTruthy();
  expect(card.queryByRole('button', { name: /^Rename/ })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Options for Favourites' }));
  expect(await screen.findByRole('menuitem', { name: 'Play next' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Delete playlist' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(card.getByRole('button', { name: 'Play Favourites' }));
  const { queue } = player.getState();
  expect(queue?.source).toEqual({ kind: 'playlist', playlistId: 'id-of-Favourites', name: 'Favourites' });
  expect(queue?.entries.map(({ trackId, repetitions }) => `${trackId}×${repetitions}`)).toEqual(['b×3', 'a×1']);
});

it('are not there before the first of them', async () => {
  const { data } = givenPlaylists();
  renderScreen(<PlaylistsPage />, { data });
  expect(await screen.findByText('No Playlists Yet')).toBeTruthy();
  expect(screen.queryByText('Favourites')).toBeNull();
});

it('go with the last of them, and come back by Undo', async () => {
  const { data, calls } = givenPlaylists(aPlaylist('Mornings'), aPlaylist('Favourites', aTrack('a', 2)));
  const { user } = renderScreen(<PlaylistsPage />, { data });
  const card = await findCard('Favourites');
  await user.click(card.getByRole('button', { name: 'Tracks of Favourites' }));
  await user.click(await card.findByRole('button', { name: 'Options for Track a' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from playlist' }));
  expect(await findToast('Track removed')).toContain('Track a');
  await waitFor(() => expect(names()).toEqual(['Mornings']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await findCard('Favourites');
  expect(tracksOf('Favourites')).toEqual(['Track a']);
  const entry = { playlistId: 'id-of-Favourites', trackId: 'a' };
  expect(calls).toEqual([
    ['removeTrack', entry],
    ['restoreTrack', entry],
  ]);
});
