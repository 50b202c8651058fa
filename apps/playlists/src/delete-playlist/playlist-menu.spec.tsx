import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { MAX_ARRANGED_TRACKS } from '@trax/contracts/playlist-rules';
import { renderScreen } from '@trax/testing-web/render-screen';
import { GraphQLError } from 'graphql';
import { aPlaylist, aTrack, findToast, givenPlaylists, playlistNames } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

const MORNING = aPlaylist('Morning', aTrack('a'), aTrack('b', 2), aTrack('c'));

async function openPage(changes: Record<string, unknown> = {}, playlists = [aPlaylist('Evening'), MORNING]) {
  const { data, calls } = givenPlaylists(...playlists);
  const { user } = renderScreen(<PlaylistsPage />, { data: { ...data, ...changes } });
  const openMenu = async (of: string) => user.click(await screen.findByRole('button', { name: `Options for ${of}` }));
  const choose = async (item: string, of = 'Morning') => {
    await openMenu(of);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));
  return { user, calls, openMenu, choose, undo };
}

type Opened = Awaited<ReturnType<typeof openPage>>;
const refuse = (message: string, code: string) => () => {
  throw new GraphQLError(message, { extensions: { code } });
};
const facts = (name: string) => within(screen.getByRole('article', { name })).getByText(/^\d tracks?/).textContent;
const entriesOf = (...entries: string[]) =>
  entries.map((entry) => ({ trackId: entry.slice(0, 1), repetitions: Number(entry.slice(1)) }));
const arranged = (...entries: string[]) => [
  'arrangeTracks',
  { playlistId: 'id-of-Morning', entries: entriesOf(...entries) },
];

describe('setting the plays of all tracks', () => {
  const setAll = async ({ user, choose }: Opened, plays: string) => {
    await choose('Set all to ×N');
    const dialog = within(await screen.findByRole('dialog', { name: 'Plays of all tracks', description: 'Morning' }));
    await user.click(dialog.getByRole('button', { name: plays }));
  };

  it('is one call, and undone by another', async () => {
    const opened = await openPage();
    await setAll(opened, '3 plays');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(facts('Morning')).toContain('3 tracks · 4:30');
    expect(await findToast('All tracks are played ×3')).toContain('Morning');
    await waitFor(() => expect(opened.calls).toEqual([arranged('a3', 'b3', 'c3')]));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options for Morning' })),
    );
    await opened.undo();
    expect(facts('Morning')).toContain('3 tracks · 2:00');
    await waitFor(() => expect(opened.calls[1]).toEqual(arranged('a1', 'b2', 'c1')));
  });

  it('goes back when it fails, with the words of the server and without Undo', async () => {
    const opened = await openPage({ arrangeTracks: refuse('The playlist has changed', 'PLAYLIST_CHANGED') });
    await setAll(opened, '9 plays');
    expect(await findToast('Error updating repetitions')).toContain('The playlist has changed');
    expect(facts('Morning')).toContain('3 tracks · 2:00');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('shows the plays that all of them have', async () => {
    const { choose } = await openPage({}, [aPlaylist('Morning', aTrack('a', 4), aTrack('b', 4))]);
    await choose('Set all to ×N');
    const pressed = await screen.findAllByRole('button', { name: /plays?$/, pressed: true });
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['4']);
  });
});

describe('shuffling', () => {
  it('puts the tracks in another order, with their plays, until it is undone', async () => {
    const draw = jest.spyOn(Math, 'random').mockReturnValueOnce(0.9).mockReturnValueOnce(0.1).mockReturnValueOnce(0.5);
    const { calls, choose, undo } = await openPage();
    await choose('Shuffle');
    draw.mockRestore();
    expect(await findToast('Tracks shuffled')).toContain('Morning');
    await waitFor(() => expect(calls).toEqual([arranged('b2', 'c1', 'a1')]));
    await undo();
    await waitFor(() => expect(calls[1]).toEqual(arranged('a1', 'b2', 'c1')));
  });

  it('is refused for more tracks than one call may name', async () => {
    const tracks = Array.from({ length: MAX_ARRANGED_TRACKS + 1 }, (_, n) => aTrack(`${n}`));
    const { calls, choose } = await openPage({}, [aPlaylist('Evening'), aPlaylist('Morning', ...tracks)]);
    await choose('Shuffle');
    expect(await findToast('Error reordering tracks')).toContain('more than 1,000 tracks');
    await choose('Duplicate');
    expect(await findToast('Error creating playlist')).toContain('more than 1,000 tracks');
    expect(calls).toEqual([]);
  });
});

describe('duplicating', () => {
  it('makes a playlist with the same tracks under a name of its own, until it is undone', async () => {
    const { calls, choose, undo } = await openPage();
    await choose('Duplicate');
    expect(await findToast('Playlist created')).toContain('Morning (2)');
    expect(playlistNames()).toEqual(['Morning (2)', 'Evening', 'Morning']);
    expect(calls).toMatchObject([
      ['createPlaylist', { name: 'Morning (2)', tracks: entriesOf('a1', 'b2', 'c1'), idempotencyKey: /-4/ }],
    ]);
    await choose('Duplicate');
    await waitFor(() => expect(playlistNames()).toEqual(['Morning (3)', 'Morning (2)', 'Evening', 'Morning']));
    await undo();
    await waitFor(() => expect(playlistNames()).toEqual(['Morning (2)', 'Evening', 'Morning']));
  });

  it.each([
    ['TRACK_NOT_FOUND', 'One of its tracks is not offered any more'],
    ['PLAYLIST_LIMIT_REACHED', 'You can have up to 500 playlists'],
  ])('says why it failed: %s', async (code, message) => {
    const { choose } = await openPage({ createPlaylist: refuse('You can have up to 500 playlists', code) });
    await choose('Duplicate');
    expect(await findToast('Error creating playlist')).toContain(message);
    expect(playlistNames()).toEqual(['Evening', 'Morning']);
  });
});

it('offers what there are tracks for', async () => {
  const { user, openMenu } = await openPage({}, [
    aPlaylist('None'),
    aPlaylist('One', aTrack('a')),
    aPlaylist('Two', aTrack('a'), aTrack('b')),
  ]);
  const disabled = async (of: string) => {
    await openMenu(of);
    const items = await screen.findAllByRole('menuitem');
    await user.keyboard('{Escape}');
    return items.filter((item) => item.ariaDisabled === 'true').map(({ textContent }) => textContent);
  };
  // Nothing plays.
  expect(await disabled('None')).toEqual(['Play next', 'Set all to ×N', 'Shuffle']);
  expect(await disabled('One')).toEqual(expect.arrayContaining(['Play next', 'Shuffle']));
  expect(await disabled('Two')).not.toContain('Shuffle');
});
