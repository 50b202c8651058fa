import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, findCard, givenPlaylists, tracksOf } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from './playlists-page.js';

const manyPlaylists = (count: number) =>
  Array.from({ length: count }, (_, n) => aPlaylist(`List ${n + 1}`, aTrack(`of ${n + 1}`)));

/** A viewport, which jsdom has not: only the cards of these names are near it. */
function stubViewport() {
  const observers = new Set<{ report: (names: readonly string[]) => void }>();
  class Observer {
    readonly #cards: Element[] = [];

    constructor(readonly callback: (entries: object[]) => void) {
      observers.add(this);
    }

    observe(card: Element) {
      this.#cards.push(card);
    }

    disconnect() {
      observers.delete(this);
    }

    report(names: readonly string[]) {
      const isNear = (card: Element) => names.includes(within(card as HTMLElement).getByRole('heading').textContent);
      this.callback(this.#cards.map((target) => ({ target, isIntersecting: isNear(target) })));
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const scrollTo = (...names: string[]) =>
    act(async () => {
      for (const observer of observers) observer.report(names);
    });
  return { scrollTo };
}

/** Of a long list. Waiting for its end by polling would keep its transitions waiting. */
const nextStep = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

const openPlaylists = () =>
  screen.queryAllByRole('button', { name: /^Tracks of/, expanded: true }).map(({ ariaLabel }) => ariaLabel?.slice(10));

describe('the playlists page', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('shows a card per playlist with its number of tracks and its true length, in the order of the server', async () => {
    const { data } = givenPlaylists(
      aPlaylist('Evening', aTrack('a')),
      aPlaylist('Morning', aTrack('a', 9), aTrack('b', 9)),
    );
    const { user } = renderScreen(<PlaylistsPage />, { data });
    expect(screen.getByRole('heading', { level: 1, name: 'Your Playlists' })).toBeTruthy();
    expect(screen.getByText('Loading playlists')).toBeTruthy();

    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Evening', 'Morning']);
    expect(screen.getByText('1 track · 0:30')).toBeTruthy();
    expect(screen.getByText('2 tracks · 9:00')).toBeTruthy();
    expect(screen.queryByText('Nov 5, 2026')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tracks of Morning' }));
    expect(screen.getByText('Nov 5, 2026')).toBeTruthy();
    await (await findCard('Morning')).findByText('Track a');
    expect(tracksOf('Morning')).toEqual(['Track a', 'Track b']);
  });

  it('asks once for the list and the tracks of the first cards', async () => {
    const { data } = givenPlaylists(...['One', 'Two', 'Three'].map((name) => aPlaylist(name, aTrack(name))));
    const [playlists, playlist] = [jest.fn(data.playlists), jest.fn(data.playlist)];
    const { user } = renderScreen(<PlaylistsPage />, { data: { ...data, playlists, playlist } });
    for (const name of ['One', 'Two', 'Three']) {
      await user.click(await screen.findByRole('button', { name: `Tracks of ${name}` }));
      expect(await screen.findByText(`Track ${name}`)).toBeTruthy();
    }
    expect(playlists.mock.calls.map(([variables]) => variables)).toEqual([{}, { first: 8 }]);
    expect(playlist).not.toHaveBeenCalled();
  });

  it('asks for the tracks of neighbouring cards once one of them comes near the viewport', async () => {
    const { scrollTo } = stubViewport();
    const { data } = givenPlaylists(...manyPlaylists(25));
    const [playlists, playlist] = [jest.fn(data.playlists), jest.fn(data.playlist)];
    renderScreen(<PlaylistsPage />, { data: { ...data, playlists, playlist } });
    const play = (n: number) => screen.getByRole<HTMLButtonElement>('button', { name: `Play List ${n}` });
    await screen.findByText('List 1');
    while (!screen.queryByText('List 25')) await nextStep();
    expect(play(9).disabled).toBe(true);

    await scrollTo('List 9', 'List 10');
    expect(play(8).disabled).toBe(false);
    await waitFor(() => expect(play(20).disabled).toBe(false));
    expect(play(21).disabled).toBe(true);
    await scrollTo('List 25');
    await waitFor(() => expect(play(25).disabled).toBe(false));
    await scrollTo('List 12', 'List 24');
    const asked = playlists.mock.calls.flatMap(([{ ids }]) => (ids === undefined ? [] : [ids.length]));
    // The list has brought the first eight.
    expect(asked).toEqual([12, 5]);
    expect(playlist).not.toHaveBeenCalled();
  });

  it('asks for the tracks of each card by itself where the gateway knows no other way', async () => {
    const { scrollTo } = stubViewport();
    const { data } = givenPlaylists(...manyPlaylists(14));
    const playlists = (variables: { ids?: string[] }) => {
      if (variables.ids) throw new Error('Unknown argument');
      return data.playlists(variables);
    };
    renderScreen(<PlaylistsPage />, { data: { ...data, playlists } });
    await screen.findByRole('article', { name: 'List 14' });
    await scrollTo('List 13');
    const play = await screen.findByRole<HTMLButtonElement>('button', { name: 'Play List 14' });
    await waitFor(() => expect(play.disabled).toBe(false));
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
    const { data } = givenPlaylists(...manyPlaylists(13));
    const playlist = (variables: { id: string }) => {
      if (isDown) throw new Error('The playlists are having a rest');
      return data.playlist(variables);
    };
    const playlists = (variables: { ids?: string[] }) => {
      if (isDown && variables.ids) throw new Error('The playlists are having a rest');
      return data.playlists(variables);
    };
    const { user } = renderScreen(<PlaylistsPage />, { data: { ...data, playlists, playlist } });
    await user.click(await screen.findByRole('button', { name: 'Tracks of List 13' }));
    expect(await screen.findByRole('heading', { name: 'Failed to fetch playlist tracks' })).toBeTruthy();
    expect(screen.getByText('The playlists are having a rest')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Track of 13')).toBeTruthy();
  });
});

describe('several playlists', () => {
  it('are closed, but for the one that plays, and stay as they were left', async () => {
    const { data } = givenPlaylists(...manyPlaylists(6));
    const { user } = renderScreen(<PlaylistsPage />, { data });
    const play = await screen.findByRole<HTMLButtonElement>('button', { name: 'Play List 4' });
    await waitFor(() => expect(play.disabled).toBe(false));
    expect(openPlaylists()).toEqual([]);
    await user.click(play);
    expect(openPlaylists()).toEqual(['List 4']);
    await user.click(screen.getByRole('button', { name: 'Tracks of List 1' }));
    await user.click(screen.getByRole('button', { name: 'Tracks of List 1' }));
    await user.click(within(screen.getByRole('article', { name: 'List 3' })).getByText('1 track · 0:30'));
    expect(openPlaylists()).toEqual(['List 3', 'List 4']);
    expect(screen.queryByText('Track of 1')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Play List 5' }));
    await user.click(screen.getByRole('button', { name: 'New playlist' }));
    await user.type(await screen.findByLabelText('Name'), 'Newest{Enter}');
    await screen.findByRole('article', { name: 'Newest' });
    expect(openPlaylists()).toEqual(['Newest', 'List 3', 'List 4', 'List 5']);
  });

  it('are found by words of their names, and all are back after Escape', async () => {
    const { data } = givenPlaylists(...manyPlaylists(8), aPlaylist('Café au matin'));
    const { user } = renderScreen(<PlaylistsPage />, { data });
    const field = await screen.findByRole('searchbox', { name: 'Find a playlist' });
    await user.type(field, 'matin CAFE');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('1 of 9 playlists')).toBeTruthy();
    await user.type(field, 'x');
    expect(screen.getByRole('heading', { name: 'Nothing matches “matin CAFEx”' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(document.activeElement).toBe(field);
    expect(screen.getAllByRole('article')).toHaveLength(9);
    await user.type(field, 'list 7{Escape}');
    expect(screen.getAllByRole('article')).toHaveLength(9);
  });

  it('have no filter while all are in sight', async () => {
    const { data } = givenPlaylists(...manyPlaylists(8));
    renderScreen(<PlaylistsPage />, { data });
    await screen.findByRole('article', { name: 'List 8' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
