import { beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { usePlayableTracks } from '../play-track/playable-tracks.js';
import { answers } from '../testing/dashboard.fixture.js';
import { SuggestedPlaylist } from './suggested-playlist.js';

// A toast can be swiped, which jsdom cannot.
Element.prototype.hasPointerCapture = () => false;

beforeEach(() => localStorage.clear());

type Entry = { readonly trackId: string; readonly repetitions: number };
type Args = {
  readonly name: string;
  readonly tracks: readonly Entry[];
  readonly idempotencyKey: string;
  readonly id: string;
};

const newPlaylist = (id: string, name: string) => ({
  id,
  name,
  createdAt: '2026-11-05T12:00:00.000Z',
  trackCount: 0,
  totalSeconds: 0,
  tracks: [],
});

/** Playlists as the server keeps them; each key creates one. The first `lost` answers to a creation do not arrive. */
function givenServer({ lost = 0 } = {}) {
  const calls: string[] = [];
  const keys = new Set<string>();
  let playlists: ReturnType<typeof newPlaylist>[] = [];
  let lostAnswers = lost;
  const data = {
    ...answers,
    playlists: () => playlists,
    createPlaylist: ({ name, tracks, idempotencyKey }: Args) => {
      calls.push(['create', ...tracks.map(({ trackId, repetitions }) => `${trackId}×${repetitions}`)].join(' '));
      if (!keys.has(idempotencyKey)) playlists = [newPlaylist(`new-${playlists.length}`, name), ...playlists];
      keys.add(idempotencyKey);
      if (lostAnswers-- > 0) throw new Error('Not now');
      return playlists[0];
    },
    deletePlaylist: ({ id }: Args) => {
      calls.push('delete');
      playlists = playlists.filter((one) => one.id !== id);
      return id;
    },
  };
  return { data, calls, keys, count: () => playlists.length };
}

async function keep(options?: Parameters<typeof givenServer>[0]) {
  const { data, ...server } = givenServer(options);
  const { user } = renderScreen(<SuggestedPlaylist isNewcomer />, { data });
  await user.click(await screen.findByRole('button', { name: 'Keep this playlist' }));
  return { user, data, ...server };
}

it('plays at once, without being a playlist yet', async () => {
  const { user, player } = renderScreen(<SuggestedPlaylist isNewcomer />, { data: answers });
  await user.click(await screen.findByRole('button', { name: 'Play My first five minutes' }));
  expect(player.getState().status).toBe('playing');
  expect(player.getState().queue?.source.kind).toBe('group');
  expect(player.getState().queue?.entries.map(({ repetitions }) => repetitions)).toEqual([3, 3, 3]);
});

it('says in which language the names of its tracks are', async () => {
  renderScreen(<SuggestedPlaylist isNewcomer />, { data: answers });
  expect((await screen.findByText('morning 1')).lang).toBe('pt-BR');
});

it('has a heart for each of its tracks', async () => {
  const addFavourite = jest.fn<(input: { trackId: string }) => object>(() => answers.favourites);
  const { user } = renderScreen(<SuggestedPlaylist isNewcomer />, { data: { ...answers, addFavourite } });
  const hearts = await screen.findAllByRole('button', { name: /^Favourite: / });
  expect(hearts.map((heart) => heart.getAttribute('aria-label'))).toEqual([
    'Favourite: morning 1',
    'Favourite: morning 2',
    'Favourite: focus 1',
  ]);
  await user.click(screen.getByRole('button', { name: 'Favourite: morning 2' }));
  await waitFor(() => expect(addFavourite).toHaveBeenCalledTimes(1));
  expect(addFavourite.mock.calls[0]?.[0].trackId).toBe('morning-m-2');
});

it('is kept with its tracks and repetitions by one call, and then found among the playlists', async () => {
  const { calls } = await keep();
  expect(await screen.findByText('Playlist created')).toBeTruthy();
  expect(calls).toEqual(['create morning-m-1×3 morning-m-2×3 focus-m-1×3']);
  expect((await screen.findByRole('link', { name: 'Open your playlists' })).getAttribute('href')).toBe('/playlists');
});

it('can be taken back, and kept again as another playlist', async () => {
  const { user, calls, keys, count } = await keep();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const button = await screen.findByRole('button', { name: 'Keep this playlist' });
  expect(calls.at(-1)).toBe('delete');
  await user.click(button);
  expect(await screen.findByRole('link', { name: 'Open your playlists' })).toBeTruthy();
  expect([keys.size, count()]).toEqual([2, 1]);
});

it('says why it could not be created, and is created once when it is tried again', async () => {
  const { user, keys, count } = await keep({ lost: 1 });
  expect(await screen.findByText('Error creating playlist')).toBeTruthy();
  expect(screen.getByText('Not now')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Keep this playlist' }));
  expect(await screen.findByText('Playlist created')).toBeTruthy();
  expect([keys.size, count()]).toEqual([1, 1]);
});

const OFFER = { name: 'My first five minutes' };

/** Appears when the suggestion could be made. */
const Tracks = () => (usePlayableTracks().groups ? <p>Tracks are there</p> : null);

async function expectNoOffer({ isNewcomer }: { readonly isNewcomer: boolean }) {
  renderScreen(
    <>
      <SuggestedPlaylist isNewcomer={isNewcomer} />
      <Tracks />
    </>,
    { data: answers },
  );
  await screen.findByText('Tracks are there');
  expect(screen.queryByRole('region', OFFER)).toBeNull();
}

it('stays after the first completion, until it is dismissed', async () => {
  renderScreen(<SuggestedPlaylist isNewcomer />, { data: answers });
  await screen.findByRole('region', OFFER);
  cleanup();
  const { user } = renderScreen(<SuggestedPlaylist isNewcomer={false} />, { data: answers });
  await user.click(await screen.findByRole('button', { name: 'Dismiss My first five minutes' }));
  expect(screen.queryByRole('region', OFFER)).toBeNull();
  cleanup();
  await expectNoOffer({ isNewcomer: true });
});

it('stays after the first completion, until the dashboard is opened after it was kept', async () => {
  const { data } = await keep();
  await screen.findByRole('link', { name: 'Open your playlists' });
  cleanup();
  renderScreen(
    <>
      <SuggestedPlaylist isNewcomer={false} />
      <SuggestedPlaylist isNewcomer />
    </>,
    { data },
  );
  await screen.findByRole('link', { name: 'Open your playlists' });
  expect(screen.getAllByRole('region', OFFER)).toHaveLength(1);
});

it('is still kept when its playlist has another name', async () => {
  const { data } = await keep();
  await screen.findByRole('link', { name: 'Open your playlists' });
  cleanup();
  const renamed = { ...data, playlists: () => data.playlists().map((one) => ({ ...one, name: 'Mornings' })) };
  renderScreen(<SuggestedPlaylist isNewcomer />, { data: renamed });
  expect(await screen.findByRole('link', { name: 'Open your playlists' })).toBeTruthy();
});

it('is not offered to a listener who had completions before', () => expectNoOffer({ isNewcomer: false }));
