import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { fetchWithoutNetwork } from '@trax/testing-web/serve-graphql';
import { GraphQLError } from 'graphql';
import { aPlaylist, aTrack, findToast, givenPlaylists, tracksOf } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

const theme = (name: string, ...tracks: (readonly [id: string, voice: 'M' | 'F'])[]) => ({
  id: name,
  name,
  description: '',
  tracks: tracks.map(([id, voiceGender], at) => ({ ...aTrack(id), voiceGender, trackNumber: at + 1 })),
});
const trackGroups = [theme('Calm', ['a', 'F'], ['b', 'F'], ['c', 'M']), theme('Focus', ['d', 'F'])];

/** The dialog of the playlist `Morning`, which has the track a in the female voice. */
async function openDialog(changes: Record<string, unknown> = {}) {
  const given = givenPlaylists(aPlaylist('Morning', aTrack('a')));
  const { user } = renderScreen(<PlaylistsPage />, { data: { ...given.data, trackGroups, ...changes } });
  await user.click(await screen.findByRole('button', { name: 'Add tracks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tracks', description: 'Morning' }));
  await dialog.findByRole('checkbox', { name: /Track a/ });
  return { user, dialog, calls: given.calls };
}

type DialogQueries = Awaited<ReturnType<typeof openDialog>>['dialog'];

const box = (dialog: DialogQueries, name: string | RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });

describe('adding tracks inside of a playlist', () => {
  it('lists the voice of the playlist, and what the playlist has cannot be chosen', async () => {
    const { user, dialog } = await openDialog();
    expect(box(dialog, /Track a/).disabled).toBe(true);
    expect(dialog.queryByText('Track c')).toBeNull();
    await user.click(dialog.getByRole('tab', { name: 'Male Voice' }));
    expect(dialog.getByRole('tabpanel', { name: 'Male Voice' }).textContent).toContain('Track c');
  });

  it('adds a theme as a whole and single tracks by one call, in the order of the themes, and all of them can be undone', async () => {
    const { user, dialog, calls } = await openDialog();
    await user.click(box(dialog, /Track d/));
    await user.click(box(dialog, 'All of Calm'));
    await user.click(dialog.getByRole('button', { name: 'Add 2 tracks' }));
    expect(await findToast('Added to Morning')).toContain('2 tracks');
    expect(calls).toEqual([['addTracks', { playlistId: 'id-of-Morning', trackIds: ['b', 'd'] }]]);
    await waitFor(() => expect(tracksOf('Morning')).toEqual(['Track a', 'Track b', 'Track d']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(tracksOf('Morning')).toEqual(['Track a']));
  });

  it('narrows the tracks by words of their names and themes, and keeps what was chosen', async () => {
    const { user, dialog } = await openDialog();
    await user.click(box(dialog, /Track b/));
    await user.type(dialog.getByRole('searchbox', { name: 'Find a track' }), 'focus track');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(box(dialog, 'All of Focus'));
    expect(dialog.getByRole('button', { name: 'Add 2 tracks' })).toBeTruthy();
    await user.type(dialog.getByRole('searchbox', { name: 'Find a track' }), 'x');
    expect(dialog.getByText('Nothing matches “focus trackx”')).toBeTruthy();
  });

  it('shows without a network what was added, which waits, and takes it back by Undo', async () => {
    const { user, dialog, calls } = await openDialog();
    await user.click(box(dialog, /Track b/));
    await user.click(box(dialog, /Track d/));
    globalThis.fetch = fetchWithoutNetwork;
    await user.click(dialog.getByRole('button', { name: 'Add 2 tracks' }));
    expect(await findToast('Added to Morning')).toContain('2 tracks');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tracksOf('Morning')).toEqual(['Track a', 'Track b', 'Track d']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(tracksOf('Morning')).toEqual(['Track a']));
    expect([calls, screen.queryByText(/^Error/)]).toEqual([[], null]);
  });

  it('says why nothing was added, and keeps what was chosen', async () => {
    const addTracks = () => {
      throw new GraphQLError('Duplicate entry', { extensions: { code: 'TRACK_ALREADY_IN_PLAYLIST' } });
    };
    const { user, dialog } = await openDialog({ addTracks });
    await user.click(box(dialog, /Track b/));
    await user.click(box(dialog, /Track d/));
    await user.click(dialog.getByRole('button', { name: 'Add 2 tracks' }));
    expect(await findToast('Error adding track')).toContain('This track is already in the playlist');
    expect(dialog.getByRole('button', { name: 'Add 2 tracks' })).toBeTruthy();
  });
});
