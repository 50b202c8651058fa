import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { GraphQLError } from 'graphql';
import { useRoutes } from 'react-router-dom';
import { aPlaylist, aTrack, findToast, givenPlaylists } from '../testing/playlists.fixture.js';
import { SharedPlaylistPage } from './shared-playlist-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

const given = { name: 'Mornings', isOwn: false, isKept: false, leftOut: 0, tracks: [aTrack('a'), aTrack('b', 3)] };

const Pages = () =>
  useRoutes([
    { path: '/shared/:token', element: <SharedPlaylistPage /> },
    { path: '/playlists', element: <p>Your Playlists</p> },
  ]);

/** The page of a link; `shared` is what it leads to, or why it does not. */
function openLink(shared: object | (() => never), changes: Record<string, unknown> = {}) {
  const tokens: string[] = [];
  const { data, calls } = givenPlaylists();
  const keepSharedPlaylist = ({ token }: { token: string }) => {
    tokens.push(token);
    const kept = aPlaylist('Mornings', aTrack('a'));
    return { ...kept, trackCount: 1, totalSeconds: 30 };
  };
  const root = { ...data, sharedPlaylist: shared, keepSharedPlaylist, ...changes };
  return { ...renderScreen(<Pages />, { address: '/shared/token', data: root }), tokens, calls };
}

const refusedWith = (code: string) => (): never => {
  throw new GraphQLError('No such link', { extensions: { code } });
};

describe('a shared playlist', () => {
  it('shows its tracks with their repetitions, and plays them without being a playlist of the listener', async () => {
    const { user, player } = openLink(given);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mornings' })).toBeTruthy();
    expect(screen.getByText('2 tracks · 2:00')).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([expect.stringMatching(/^Track a0:30 · Female voice$/), expect.stringMatching(/ · ×3$/)]);
    await user.click(screen.getByRole('button', { name: 'Play Track b' }));
    expect(player.getState()).toMatchObject({ queue: { source: { kind: 'group', name: 'Mornings' } }, index: 1 });
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('is kept by one press, which leads to it and can be undone', async () => {
    const { user, tokens, calls, address } = openLink(given);
    await user.click(await screen.findByRole('button', { name: 'Keep a copy' }));
    await waitFor(() => expect(address()).toBe('/playlists'));
    expect(tokens).toEqual(['token']);
    expect(await findToast('Playlist created')).toContain('Mornings');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls).toEqual([['deletePlaylist', { id: 'id-of-Mornings' }]]));
  });

  it('stays where it is when it could not be kept, and says why', async () => {
    const keepSharedPlaylist = () => {
      throw new Error('You can have up to 500 playlists.');
    };
    const { user, address } = openLink(given, { keepSharedPlaylist });
    await user.click(await screen.findByRole('button', { name: 'Keep a copy' }));
    expect(await findToast('Error keeping playlist')).toContain('You can have up to 500 playlists.');
    expect(address()).toBe('/shared/token');
  });

  it.each([
    [{ isOwn: true }, /^This is your own playlist/],
    [{ isKept: true }, /^You have kept a copy/],
  ])('is not kept again: %j', async (facts, words) => {
    openLink({ ...given, ...facts });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your playlists' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep a copy' })).toBeNull();
  });

  it.each([
    [1, /^1 track is left out/],
    [2, /^2 tracks are left out/],
  ])('says how many tracks are left out: %i', async (leftOut, words) => {
    openLink({ ...given, leftOut, tracks: [] });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('It has no tracks at the moment.')).toBeTruthy();
  });

  it.each(['SHARED_PLAYLIST_NOT_FOUND', 'BAD_INPUT'])('is kindly said not to be there: %s', async (code) => {
    openLink(refusedWith(code));
    expect(await screen.findByText('This link leads to no playlist')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Shared Playlist' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your playlists' }).getAttribute('href')).toBe('/playlists');
  });

  it('offers to try again after another failure', async () => {
    openLink(refusedWith('INTERNAL'));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch the playlist');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
