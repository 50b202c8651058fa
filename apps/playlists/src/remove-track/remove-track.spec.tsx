import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '@trax/testing-web/render-screen';
import PlaylistsRoutes from '../routes.js';
import { aPlaylist, aTrack, givenPlaylists } from '../testing/given-playlists.fixture.js';
import { findToast, tracksOf } from '../testing/screen.fixture.js';

const given = givenPlaylists(aPlaylist('Morning', aTrack('a'), aTrack('b', 2)));

async function removeTrackA(data: Record<string, unknown>) {
  const { user } = renderScreen(<PlaylistsRoutes />, { data });
  await user.click(await screen.findByRole('button', { name: 'Options for Track a' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from playlist' }));
}

describe('removing a track', () => {
  it('puts it back when it failed, and says why', async () => {
    const removeTrack = () => {
      throw new Error('The playlists are having a rest');
    };
    await removeTrackA({ ...given.data, removeTrack });
    expect(await findToast('Error removing track')).toContain('The playlists are having a rest');
    expect(tracksOf('Morning')).toEqual(['Track a', 'Track b']);
  });

  it('gives the focus to the track that takes its place, and at last to the playlist', async () => {
    await removeTrackA(givenPlaylists(aPlaylist('Morning', aTrack('a'), aTrack('b'))).data);
    const next = screen.getByRole('button', { name: 'Options for Track b' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from playlist' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Morning' })));
  });

  it('shortens the playlist at once', async () => {
    await removeTrackA(given.data);
    expect(tracksOf('Morning')).toEqual(['Track b']);
    expect(screen.getByText('1 track · 1:00')).toBeTruthy();
    await waitFor(() => expect(given.calls).toEqual([['removeTrack', { playlistId: 'id-of-Morning', trackId: 'a' }]]));
  });
});
