import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { TracksPage } from './tracks-page.js';

const track = (id: string, trackNumber: number) => ({
  id,
  groupId: 'g',
  voiceGender: 'M',
  trackNumber,
  displayName: `Track ${id}`,
  filePath: id,
  durationSeconds: 67.4,
  repetitions: 1,
});

const trackGroups = [{ id: 'g', name: 'Breathe', description: '', tracks: [track('b1', 1), track('b2', 2)] }];

const { matchMedia } = window;

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.matchMedia = matchMedia;
});

it('has one menu beside the name in a narrow window, which adds to a playlist too', async () => {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('max-width') });
  const { user } = renderScreen(<TracksPage />, { data: { trackGroups, playlists: [] } });
  const row = within((await screen.findAllByRole('listitem'))[0] ?? document.body);
  const more = row.getByRole('button', { name: 'Add Track b1 to a playlist, and more' });
  const [heart, play] = ['Favourite: Track b1', 'Play Track b1'].map((name) => row.getByRole('button', { name }));
  expect(row.getAllByRole('button')).toEqual([heart, more, play]);
  await user.click(more);
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Add to a playlist', 'Play next', 'Plays: ×1', 'Read']);
  await user.click(screen.getByRole('menuitem', { name: 'Add to a playlist' }));
  expect(await screen.findByRole('dialog', { name: 'Add to playlist', description: 'Track b1' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(more));
});

/** The favourites as the server keeps them. */
function givenFavourites() {
  let tracks: ReturnType<typeof track>[] = [];
  const favourites = () => ({
    id: 'favourites',
    name: 'Favourites',
    createdAt: '2026-11-05T12:00:00.000Z',
    trackCount: tracks.length,
    totalSeconds: 67.4 * tracks.length,
    tracks,
  });
  const addFavourite = ({ trackId }: { readonly trackId: string }) => {
    tracks = [...tracks, track(trackId, 1)];
    return favourites();
  };
  return { trackGroups, favourites, addFavourite };
}

it('has a heart beside its length, which a press fills', async () => {
  const { user } = renderScreen(<TracksPage />, { data: givenFavourites() });
  const heart = (pressed: boolean) => screen.findByRole('button', { name: 'Favourite: Track b1', pressed });
  await user.click(await heart(false));
  expect(await heart(true)).toBeTruthy();
  expect(await screen.findByText('Added to Favourites')).toBeTruthy();
});

it('plays each track as often as chosen for it or for its theme, and keeps that for the visit', async () => {
  const ofTheme = () => screen.getByRole('button', { name: /^Plays ×\d of all of Breathe, change$/ });
  const lengths = () => screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/^.*Length /, ''));
  const { user, player } = renderScreen(<TracksPage />, { data: { trackGroups } });
  const repetitions = () => player.getState().queue?.entries.map((entry) => entry.repetitions);
  const countOn = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Options for ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: /^Plays: / }));
    expect(screen.getByRole('menu')).toBeTruthy();
    await user.keyboard('{Escape}');
  };
  await screen.findByText('Track b1');
  expect(ofTheme().textContent).toBe('×1');
  expect(lengths()).toEqual(['1:07', '1:07']);
  await user.click(ofTheme());
  expect(lengths()).toEqual(['1:07 · ×2', '1:07 · ×2']);
  await countOn('Track b2');
  await user.click(screen.getByRole('button', { name: 'Play Track b1' }));
  expect(repetitions()).toEqual([2, 3]);

  act(() => player.setRepetitions(9));
  expect(lengths()).toEqual(['1:07 · Play 1 of 9', '1:07 · ×3']);
  await countOn('Track b2');
  expect(repetitions()).toEqual([9, 4]);
  expect(player.getState()).toMatchObject({ index: 0, status: 'playing' });

  cleanup();
  renderScreen(<TracksPage />, { data: { trackGroups } });
  await screen.findByText('Track b1');
  expect(lengths()).toEqual(['1:07 · ×2', '1:07 · ×4']);
});
