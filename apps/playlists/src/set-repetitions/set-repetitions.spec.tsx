import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, findToast, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

async function openMorning(repetitions: number, changes: Record<string, unknown> = {}) {
  const { data, calls } = givenPlaylists(aPlaylist('Morning', aTrack('a', repetitions)));
  const { user } = renderScreen(<PlaylistsPage />, { data: { ...data, ...changes } });
  const button = await screen.findByRole('button', { name: `Plays ×${repetitions} of Track a, change` });
  return { user, calls, button };
}

afterEach(() => {
  jest.useRealTimers();
});

/** Presses it so often, within the debounce, on a clock that stands still otherwise. */
async function pressOften(button: HTMLElement, times: number): Promise<void> {
  jest.useFakeTimers();
  for (let press = 0; press < times; press += 1) {
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(1));
  }
}

const label = (button: HTMLElement) => button.getAttribute('aria-label');

describe('the repetition button', () => {
  it('shows each press at once, and sends the last value once the pressing has stopped', async () => {
    const { button, calls } = await openMorning(8);
    await pressOften(button, 1);
    expect(label(button)).toBe('Plays ×9 of Track a, change');
    await pressOften(button, 2);
    expect(label(button)).toBe('Plays ×2 of Track a, change');
    expect(calls).toEqual([]);

    const variables = { playlistId: 'id-of-Morning', trackId: 'a', repetitions: 2 };
    await waitFor(() => expect(calls).toEqual([['setRepetitions', variables]]));
    expect(label(button)).toBe('Plays ×2 of Track a, change');
    expect(await screen.findByText('1 track · 1:00')).toBeTruthy();
  });

  it('sends nothing when it is back where it was', async () => {
    const { button, calls } = await openMorning(5);
    await pressOften(button, 9);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(label(button)).toBe('Plays ×5 of Track a, change');
    expect(calls).toEqual([]);
  });

  it('sends what was chosen last at once when the page is hidden', async () => {
    const { user, button, calls } = await openMorning(1);
    await user.click(button);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls).toMatchObject([['setRepetitions', { repetitions: 2 }]]), { timeout: 250 });
  });

  it('sends what was chosen last although the listener goes to another screen', async () => {
    const { user, button, calls } = await openMorning(1);
    await user.click(button);
    cleanup();
    await waitFor(() => expect(calls).toMatchObject([['setRepetitions', { repetitions: 2 }]]));
  });

  it('goes back when it failed, and says why', async () => {
    const setRepetitions = () => {
      throw new Error('The playlists are having a rest');
    };
    const { user, button } = await openMorning(3, { setRepetitions });
    await user.click(button);
    expect(await findToast('Error updating repetitions')).toContain('The playlists are having a rest');
    expect(label(button)).toBe('Plays ×3 of Track a, change');
  });

  it.each([
    ['on a right click', (button: HTMLElement) => fireEvent.contextMenu(button)],
    ['when it is held down', (button: HTMLElement) => fireEvent.pointerDown(button)],
  ])('offers all counts %s', async (_, open) => {
    const { user, button, calls } = await openMorning(1);
    open(button);
    await user.click(await screen.findByRole('button', { name: '7 plays' }));
    expect(label(button)).toBe('Plays ×7 of Track a, change');
    await waitFor(() => expect(calls).toMatchObject([['setRepetitions', { repetitions: 7 }]]));
  });
});
