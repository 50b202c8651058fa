import { describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import PlaylistsRoutes from '../routes.js';
import { aPlaylist, aTrack, givenPlaylists } from '../testing/given-playlists.fixture.js';
import { findToast } from '../testing/screen.fixture.js';
import { nextRepetitions } from './next-repetitions.js';

async function openMorning(repetitions: number, changes: Record<string, unknown> = {}) {
  const { data, calls } = givenPlaylists(aPlaylist('Morning', aTrack('a', repetitions)));
  const { user, player } = renderScreen(<PlaylistsRoutes />, { data: { ...data, ...changes } });
  const button = await screen.findByRole('button', { name: `Plays ×${repetitions}, change` });
  return { user, player, calls, button };
}

const label = (button: HTMLElement) => button.getAttribute('aria-label');

describe('the repetition button', () => {
  it('goes from 1 to 9 and to 1 again', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(nextRepetitions)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 1]);
  });

  it('shows each press at once, and sends the last value once the pressing has stopped', async () => {
    const { user, button, calls } = await openMorning(8);
    await user.click(button);
    expect(label(button)).toBe('Plays ×9, change');
    await user.click(button);
    await user.click(button);
    expect(label(button)).toBe('Plays ×2, change');
    expect(calls).toEqual([]);

    const variables = { playlistId: 'id-of-Morning', trackId: 'a', repetitions: 2 };
    await waitFor(() => expect(calls).toEqual([['setRepetitions', variables]]));
    expect(label(button)).toBe('Plays ×2, change');
    expect(await screen.findByText('1 track · 1:00')).toBeTruthy();
  });

  it('sends nothing when it is back where it was', async () => {
    const { user, button, calls } = await openMorning(5);
    for (let press = 0; press < 9; press += 1) await user.click(button);
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(label(button)).toBe('Plays ×5, change');
    expect(calls).toEqual([]);
  });

  it.each([
    ['the page goes', () => void dispatchEvent(new Event('pagehide'))],
    ['the listener goes to another screen', () => cleanup()],
  ])('sends what was chosen last at once when %s', async (_, leave) => {
    const { user, button, calls } = await openMorning(1);
    await user.click(button);
    act(leave);
    await waitFor(() => expect(calls).toMatchObject([['setRepetitions', { repetitions: 2 }]]), { timeout: 250 });
  });

  it('goes back when it failed, and says why', async () => {
    const setRepetitions = () => {
      throw new Error('The playlists are having a rest');
    };
    const { user, button } = await openMorning(3, { setRepetitions });
    await user.click(button);
    expect(await findToast('Error updating repetitions')).toContain('The playlists are having a rest');
    expect(label(button)).toBe('Plays ×3, change');
  });

  it.each([
    ['on a right click', (button: HTMLElement) => fireEvent.contextMenu(button)],
    ['when it is held down', (button: HTMLElement) => fireEvent.pointerDown(button)],
  ])('offers all counts %s', async (_, open) => {
    const { user, button, calls } = await openMorning(1);
    open(button);
    await user.click(await screen.findByRole('button', { name: '7 plays' }));
    expect(label(button)).toBe('Plays ×7, change');
    await waitFor(() => expect(calls).toMatchObject([['setRepetitions', { repetitions: 7 }]]));
  });

  it('holds from the next end on when the track is being played', async () => {
    const { user, button, player } = await openMorning(1);
    await user.click(screen.getByRole('button', { name: 'Play Track a' }));
    await user.click(button);
    await waitFor(() => expect(player.getState().queue?.entries[0]?.repetitions).toBe(2));
    expect(player.getState().status).toBe('playing');
  });
});
