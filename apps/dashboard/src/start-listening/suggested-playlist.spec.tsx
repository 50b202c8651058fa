import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { answers } from '../testing/dashboard.fixture.js';
import { SuggestedPlaylist } from './suggested-playlist.js';

// A toast can be swiped, which jsdom cannot.
Element.prototype.hasPointerCapture = () => false;

type Args = { readonly name: string; readonly playlistId: string; readonly trackId: string; readonly id: string };

/** Playlists as the server keeps them. `refuse` names the calls that fail. */
function givenServer(...refuse: string[]) {
  const calls: string[] = [];
  let playlists: { id: string; name: string }[] = [];
  const call = (name: string, answer: (args: Args) => unknown) => (args: Args) => {
    calls.push([name, args.trackId].filter(Boolean).join(' '));
    if (refuse.includes(calls.at(-1) ?? '')) throw new Error('Not now');
    return answer(args);
  };
  const data = {
    ...answers,
    playlists: () => playlists,
    createPlaylist: call('create', ({ name }) => {
      playlists = [{ id: 'new', name }];
      return playlists[0];
    }),
    addTrack: call('add', () => playlists[0]),
    setRepetitions: call('repeat', () => playlists[0]),
    deletePlaylist: call('delete', ({ id }) => {
      playlists = [];
      return id;
    }),
  };
  return { data, calls };
}

async function keep(...refuse: string[]) {
  const { data, calls } = givenServer(...refuse);
  const { user } = renderScreen(<SuggestedPlaylist />, { data });
  await user.click(await screen.findByRole('button', { name: 'Keep this playlist' }));
  return { user, calls };
}

it('plays at once, without being a playlist yet', async () => {
  const { user, player } = renderScreen(<SuggestedPlaylist />, { data: answers });
  await user.click(await screen.findByRole('button', { name: 'Play My first five minutes' }));
  expect(player.getState().status).toBe('playing');
  expect(player.getState().queue?.source.kind).toBe('group');
  expect(player.getState().queue?.entries.map(({ repetitions }) => repetitions)).toEqual([3, 3, 3]);
});

it('is kept with its tracks and repetitions, and then found among the playlists', async () => {
  const { calls } = await keep();
  expect(await screen.findByText('Playlist created')).toBeTruthy();
  expect(calls).toEqual([
    'create',
    ...['morning-m-1', 'morning-m-2', 'focus-m-1'].flatMap((id) => [`add ${id}`, `repeat ${id}`]),
  ]);
  expect((await screen.findByRole('link', { name: 'Open your playlists' })).getAttribute('href')).toBe('/playlists');
});

it('can be taken back', async () => {
  const { user, calls } = await keep();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Keep this playlist' })).toBeTruthy();
  expect(calls.at(-1)).toBe('delete');
});

it('leaves nothing when it cannot be created', async () => {
  const { calls } = await keep('create');
  expect(await screen.findByText('Error creating playlist')).toBeTruthy();
  expect(screen.getByText('Not now')).toBeTruthy();
  expect(calls).toEqual(['create']);
});

it.each(['add morning-m-2', 'repeat focus-m-1'])('leaves nothing half-made when “%s” fails', async (refused) => {
  const { calls } = await keep(refused);
  expect(await screen.findByText('Error creating playlist')).toBeTruthy();
  await waitFor(() => expect(calls.slice(-2)).toEqual([refused, 'delete']));
  expect(await screen.findByRole('button', { name: 'Keep this playlist' })).toBeTruthy();
});

it('says what is left when even that cannot be removed', async () => {
  await keep('add morning-m-1', 'delete');
  expect(
    await screen.findByText('An unfinished My first five minutes is left in your playlists: Not now'),
  ).toBeTruthy();
});
