import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, findCard, givenPlaylists, tracksOf } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from './playlists-page.js';

describe('the playlists page', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('shows a card per playlist with its number of tracks and its true length, in the order of the server', async () => {
    const { data } = givenPlaylists(
      aPlaylist('Evening', aTrack('a')),
      aPlaylist('Morning', aTrack('a', 9), aTrack('b', 9)),
    );
    renderScreen(<PlaylistsPage />, { data });
    expect(screen.getByRole('heading', { level: 1, name: 'Your Playlists' })).toBeTruthy();
    expect(screen.getByText('Loading playlists')).toBeTruthy();

    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Evening', 'Morning']);
    expect(screen.getByText('1 track · 0:30')).toBeTruthy();
    expect(screen.getByText('2 tracks · 9:00')).toBeTruthy();
    expect(screen.getAllByText('Nov 5, 2026')).toHaveLength(2);
    await (await findCard('Morning')).findByText('Track a');
    expect(tracksOf('Morning')).toEqual(['Track a', 'Track b']);
  });

  it('asks once for the list and the tracks of the first cards', async () => {
    const { data } = givenPlaylists(...['One', 'Two', 'Three'].map((name) => aPlaylist(name, aTrack(name))));
    const [playlists, playlist] = [jest.fn(data.playlists), jest.fn(data.playlist)];
    renderScreen(<PlaylistsPage />, { data: { ...data, playlists, playlist } });
    for (const name of ['One', 'Two', 'Three']) expect(await screen.findByText(`Track ${name}`)).toBeTruthy();
    expect(playlists.mock.calls.map(([variables]) => variables)).toEqual([{}, { first: 3 }]);
    expect(playlist).not.toHaveBeenCalled();
  });

  it('asks for the tracks of a later card when it comes near the viewport', async () => {
    const observers: IntersectionObserverCallback[] = [];
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        observers.push(callback);
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    const { data } = givenPlaylists(
      ...['One', 'Two', 'Three', 'Four', 'Five'].map((name) => aPlaylist(name, aTrack(name))),
    );
    const playlist = jest.fn(data.playlist);
    renderScreen(<PlaylistsPage />, { data: { ...data, playlist } });
    expect(await screen.findByText('Loading the tracks of Five')).toBeTruthy();
    expect(playlist).not.toHaveBeenCalled();

    const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    act(() => observers[4]?.(seen, {} as IntersectionObserver));
    expect(await screen.findByText('Track Five')).toBeTruthy();
    expect(screen.queryByText('Track Four')).toBeNull();
    expect(playlist).toHaveBeenCalledTimes(1);
  });

  it('says of a playlist without tracks how to fill it', async () => {
    const { data } = givenPlaylists(aPlaylist('Morning'));
    renderScreen(<PlaylistsPage />, { data });
    expect(await screen.findByText(/No tracks yet/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play Morning' }).hasAttribute('disabled')).toBe(true);
  });

  it('shows a newcomer how to begin, and leads to the tracks', async () => {
    const { user, address } = renderScreen(<PlaylistsPage />, { address: '/playlists', data: { playlists: [] } });
    expect(await screen.findByRole('heading', { name: 'No Playlists Yet' })).toBeTruthy();
    expect(screen.getByText(/plus icon .* tracks page/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Browse tracks' }));
    expect(address()).toBe('/tracks');
  });

  it('says that loading failed, and tries again', async () => {
    let isDown = true;
    const { data } = givenPlaylists(aPlaylist('Morning', aTrack('a')));
    const orDown =
      <Input, Answer>(read: (input: Input) => Answer) =>
      (input: Input) => {
        if (isDown) throw new Error('Please try again later');
        return read(input);
      };
    const playlists = orDown(data.playlists);
    const { user } = renderScreen(<PlaylistsPage />, {
      data: { ...data, playlists, playlist: orDown(data.playlist) },
    });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch playlists' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Morning' })).toBeTruthy();
  });

  it('says in its card that the tracks of a playlist could not be loaded, and tries again', async () => {
    let isDown = true;
    const { data } = givenPlaylists(...['1', '2', '3', '4'].map((name) => aPlaylist(name, aTrack(name))));
    const playlist = (variables: { id: string }) => {
      if (isDown) throw new Error('The playlists are having a rest');
      return data.playlist(variables);
    };
    const { user } = renderScreen(<PlaylistsPage />, { data: { ...data, playlist } });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch playlist tracks' })).toBeTruthy();
    expect(screen.getByText('The playlists are having a rest')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Track 4')).toBeTruthy();
  });
});
