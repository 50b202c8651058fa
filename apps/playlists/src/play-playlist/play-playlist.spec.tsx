import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

async function openMorning() {
  const morning = aPlaylist('Morning', aTrack('a'), aTrack('b', 3));
  const { data } = givenPlaylists(morning, aPlaylist('Evening', aTrack('b')));
  const rendered = renderScreen(<PlaylistsPage />, { data });
  await screen.findByText('Track a');
  return { ...rendered, state: () => rendered.player.getState() };
}

const press = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;
const markedRows = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => row.hasAttribute('aria-current'))
    .map((row) => row.closest('ol')?.getAttribute('aria-label'));

describe('playing a playlist', () => {
  it('starts at the pressed track, goes on in the order of the playlist, and marks the row in this playlist only', async () => {
    const { user, state } = await openMorning();
    await user.click(press('Play Track b'));
    expect(state().queue?.source).toEqual({ kind: 'playlist', playlistId: 'id-of-Morning', name: 'Morning' });
    expect(state().queue?.entries.map(({ trackId, repetitions }) => [trackId, repetitions])).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
    expect(state().index).toBe(1);
    expect(markedRows()).toEqual(['Tracks of Morning']);
  });

  it('starts at the first track by the button of the card, which then pauses and goes on', async () => {
    const { user, state } = await openMorning();
    await user.click(press('Play Morning'));
    expect(state()).toMatchObject({ index: 0, status: 'playing' });
    await user.click(press('Pause Morning'));
    expect(state().status).toBe('paused');
    await user.click(press('Play Morning'));
    expect(state()).toMatchObject({ index: 0, status: 'playing' });
  });
});
