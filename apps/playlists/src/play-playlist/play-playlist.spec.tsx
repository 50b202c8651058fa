import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import type { ListedTrack } from '../view-tracks/listed-track.js';
import { aPlaylist, aTrack, findToast, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

async function openMorning() {
  const morning = aPlaylist('Morning', aTrack('a'), aTrack('b', 3));
  const { data } = givenPlaylists(morning, aPlaylist('Evening', aTrack('b')));
  const rendered = renderScreen(<PlaylistsPage />, { data });
  for (const name of ['Morning', 'Evening'])
    await rendered.user.click(await screen.findByRole('button', { name: `Tracks of ${name}` }));
  await screen.findByText('Track a');
  return { ...rendered, state: () => rendered.player.getState() };
}

const inBothVoices = (id: string): ListedTrack => {
  const track = aTrack(id);
  const { displayName, filePath, durationSeconds } = track;
  return { ...track, twin: { id: `${id}-m`, voiceGender: 'M', displayName, filePath, durationSeconds } };
};

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

  it('starts at a track by a press anywhere in its row, and pauses by the next one', async () => {
    const { user, state } = await openMorning();
    const row = within(screen.getByRole('list', { name: 'Tracks of Morning' })).getByText('Track b');
    await user.click(row);
    expect(state()).toMatchObject({ index: 1, status: 'playing' });
    expect(screen.getByText('Play 1 of 3')).toBeTruthy();
    await user.click(row);
    expect(state().status).toBe('paused');
    await user.click(press('Options for Track b'));
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    expect(state().status).toBe('paused');
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

  it('plays in the other voice, says how many tracks have none, and marks their rows', async () => {
    const { data } = givenPlaylists(aPlaylist('Morning', aTrack('a'), inBothVoices('b')));
    const { user, player } = renderScreen(<PlaylistsPage />, { data });
    await screen.findByText('Track a');
    const choose = async (item: string) => {
      await user.click(press('Options for Morning'));
      await user.click(screen.getByRole('menuitem', { name: item }));
    };
    await choose('Play in the male voice');
    expect(player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['a', 'b-m']);
    expect(await findToast('Playing in the male voice')).toContain('1 track has no recording in it');
    player.playIndex(1);
    expect(await screen.findByRole('button', { name: 'Pause Track b' })).toBeTruthy();
    await user.click(press('Options for Morning'));
    expect(screen.queryByRole('menuitem', { name: 'Play in the female voice' })).toBeNull();
  });

  it('puts a track or a playlist behind the track that plays, and is not offered while nothing does', async () => {
    const { user, state } = await openMorning();
    const choose = async (of: string, item: string) => {
      await user.click(press(`Options for ${of}`));
      await user.click(screen.getByRole('menuitem', { name: item }));
    };
    await user.click(press('Options for Morning'));
    expect(screen.getByRole('menuitem', { name: 'Play next' }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await user.click(press('Play Evening'));
    await choose('Track a', 'Play next');
    expect(await findToast('Plays next')).toContain('Track a');
    await choose('Morning', 'Play next');
    expect(state().queue?.entries.map(({ trackId }) => trackId)).toEqual(['b', 'a', 'b', 'a']);
  });
});
