import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, findToast, givenPlaylists, tracksOf } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

const options = (name: string) => screen.getByRole('button', { name: `Options for ${name}` });
const close = () => screen.getByRole('button', { name: 'Close' });

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
  expect(await findToast('Track removed')).toContain('Track b');
  return { user, calls, choose, remove };
}

const removal = (trackId: string) => ['removeTrack', { playlistId: 'id-of-Morning', trackId }];

describe('removing a track', () => {
  it('shortens the playlist at once, and is sent when the offer to undo goes', async () => {
    const { user, calls } = await removeTrackB();
    expect(tracksOf('Morning')).toEqual(['Track a', 'Track c']);
    expect(screen.getByText('2 tracks · 1:30')).toBeTruthy();
    expect(calls).toEqual([]);
    await user.click(close());
    await waitFor(() => expect(calls).toEqual([removal('b')]));
    expect(tracksOf('Morning')).toEqual(['Track a', 'Track c']);
  });

  it('is undone in its old place with its repetitions, and nothing is sent', async () => {
    const { user, calls } = await removeTrackB();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(tracksOf('Morning')).toEqual(['Track a', 'Track b', 'Track c']);
    expect(screen.getByRole('button', { name: 'Plays ×4 of Track b, change' })).toBeTruthy();
    dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
    expect(calls).toEqual([]);
  });

  it('is sent once when the page goes, or when another removal takes the toast', async () => {
    const { user, calls, remove } = await removeTrackB();
    await remove('c');
    await waitFor(() => expect(calls).toEqual([removal('b')]));
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(calls).toEqual([removal('b'), removal('c')]));
    await user.click(close());
    expect(calls).toHaveLength(2);
  });

  it('leaves the order of moves that are made before it is sent or undone', async () => {
    const { user, calls, choose } = await removeTrackB();
    await choose('c', 'Move to top');
    const move = { playlistId: 'id-of-Morning', trackId: 'c', oldIndex: 2, newIndex: 0 };
    await waitFor(() => expect(calls).toEqual([['reorderTracks', move]]));
    expect(tracksOf('Morning')).toEqual(['Track c', 'Track a']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(tracksOf('Morning')).toEqual(['Track c', 'Track a', 'Track b']);
  });

  it('puts the track back when it failed, and says why', async () => {
    const removeTrack = () => {
      throw new Error('The playlists are having a rest');
    };
    const { user } = await removeTrackB({ removeTrack });
    await user.click(close());
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
