import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, findToast, givenPlaylists, tracksOf } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

const options = (name: string) => screen.getByRole('button', { name: `Options for ${name}` });

/** A page from whose playlist `Morning` the track `b` of a, b and c has just been removed. */
async function removeTrackB(changes: Record<string, unknown> = {}) {
  const { data, calls } = givenPlaylists(aPlaylist('Morning', aTrack('a'), aTrack('b', 4), aTrack('c', 2)));
  const { user } = renderScreen(<PlaylistsPage />, { data: { ...data, ...changes } });
  const choose = async (track: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Options for Track ${track}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const remove = (track: string) => choose(track, 'Remove from playlist');
  await remove('b');
  await screen.findByText(/^(Track removed|Error removing track)$/, { selector: 'li div' });
  return { user, calls, choose, remove };
}

const removal = (trackId: string) => ['removeTrack', { playlistId: 'id-of-Morning', trackId }];

const restoration = (trackId: string) => ['restoreTrack', { playlistId: 'id-of-Morning', trackId }];

describe('removing a track', () => {
  it('shortens the playlist at once, and is sent at once', async () => {
    const { calls, remove } = await removeTrackB();
    expect(await findToast('Track removed')).toContain('Track b');
    expect(tracksOf('Morning')).toEqual(['Track a', 'Track c']);
    expect(screen.getByText('2 tracks · 1:30')).toBeTruthy();
    await waitFor(() => expect(calls).toEqual([removal('b')]));
    await remove('c');
    await waitFor(() => expect(calls).toEqual([removal('b'), removal('c')]));
    expect(tracksOf('Morning')).toEqual(['Track a']);
  });

  it('is undone in its old place with its repetitions, by a call of its own', async () => {
    const { user, calls } = await removeTrackB();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls).toEqual([removal('b'), restoration('b')]));
    await waitFor(() => expect(tracksOf('Morning')).toEqual(['Track a', 'Track b', 'Track c']));
    expect(screen.getByRole('button', { name: 'Plays ×4 of Track b, change' })).toBeTruthy();
  });

  it('goes before the moves that are made after it', async () => {
    const { calls, choose } = await removeTrackB();
    await choose('c', 'Move to top');
    const move = { playlistId: 'id-of-Morning', trackId: 'c', oldIndex: 1, newIndex: 0 };
    await waitFor(() => expect(calls).toEqual([removal('b'), ['reorderTracks', move]]));
    expect(tracksOf('Morning')).toEqual(['Track c', 'Track a']);
  });

  it('puts the track back when it failed, and says why', async () => {
    const removeTrack = () => {
      throw new Error('The playlists are having a rest');
    };
    await removeTrackB({ removeTrack });
    expect(await findToast('Error removing track')).toContain('The playlists are having a rest');
    expect(tracksOf('Morning')).toEqual(['Track a', 'Track b', 'Track c']);
  });

  it('gives the focus to the next track, back to the one that returns, and at last to the playlist', async () => {
    const { user, remove } = await removeTrackB();
    await waitFor(() => expect(document.activeElement).toBe(options('Track c')));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(document.activeElement).toBe(options('Track b')));
    for (const track of ['a', 'b', 'c']) await remove(track);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Morning' })));
  });
});
