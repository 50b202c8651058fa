import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { FavouriteButton } from './favourite-button.js';
import type { ListedTrack } from './listed-track.js';

// A toast can be swiped, which jsdom cannot.
Element.prototype.hasPointerCapture = () => false;

const aTrack = (id: string): ListedTrack => ({
  id,
  displayName: `Track ${id}`,
  voiceGender: 'F',
  filePath: id,
  durationSeconds: 30,
  groupId: 'theme',
  twin: null,
});

type Entry = ListedTrack & { repetitions: number };
type Input = { trackId: string };

/** The favourites as the server keeps them. Each change waits for `answer`. */
function givenFavourites(...given: string[]) {
  const known = new Map(['a', 'b'].map((id) => [id, { ...aTrack(id), language: null, repetitions: 4 } as Entry]));
  const pick = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  let tracks = pick(given);
  const calls: string[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const whole = () => ({
    id: 'favourites',
    name: 'Favourites',
    createdAt: '2026-11-05T12:00:00.000Z',
    trackCount: tracks.length,
    totalSeconds: 30 * tracks.length,
    tracks,
  });
  const change = (name: string, edit: (trackId: string) => Entry[]) => ({
    [name]: async ({ trackId }: Input) => {
      calls.push(`${name} ${trackId}`);
      const error = await new Promise<Error | undefined>((resolve) => answers.push(resolve));
      if (error) throw error;
      tracks = edit(trackId);
      return whole();
    },
  });
  const data = {
    favourites: whole,
    playlist: whole,
    ...change('addFavourite', (id) => [...tracks, ...pick([id]).map((track) => ({ ...track, repetitions: 1 }))]),
    ...change('removeFavourite', (id) => tracks.filter((track) => track.id !== id)),
    ...change('restoreTrack', (id) => [...pick([id]), ...tracks]),
  };
  const answer = async (error?: Error) => {
    while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve));
    answers.shift()?.(error);
  };
  return { data, calls, answer, listIds: () => tracks.map(({ id }) => id) };
}

const heart = (id: string) => screen.getByRole('button', { name: `Favourite: Track ${id}` });
const findHeart = (id: string, isPressed: boolean) =>
  screen.findByRole('button', { name: `Favourite: Track ${id}`, pressed: isPressed });

beforeEach(() => localStorage.clear());

const hearts = (
  <>
    <FavouriteButton track={aTrack('a')} />
    <FavouriteButton track={aTrack('b')} />
  </>
);

it('is filled for the favourites, which are read once for all hearts', async () => {
  let reads = 0;
  const { data } = givenFavourites('b');
  const favourites = () => {
    reads += 1;
    return data.favourites();
  };
  renderScreen(hearts, { data: { ...data, favourites } });
  expect(await findHeart('b', true)).toBeTruthy();
  expect(heart('a').getAttribute('aria-pressed')).toBe('false');
  expect(reads).toBe(1);
});

it('is filled by a press before that is saved, and emptied by Undo', async () => {
  const { data, calls, answer, listIds } = givenFavourites('b');
  const { user } = renderScreen(hearts, { data });
  await findHeart('b', true);
  await user.click(heart('a'));
  expect(await findHeart('a', true)).toBeTruthy();
  expect(await screen.findByText('Added to Favourites')).toBeTruthy();
  await answer();
  expect(heart('a').getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findHeart('a', false)).toBeTruthy();
  await answer();
  expect(calls).toEqual(['addFavourite a', 'removeFavourite a']);
  expect(listIds()).toEqual(['b']);
});

it('is emptied by a press, and Undo brings the track back as often as it was played', async () => {
  const { data, calls, answer } = givenFavourites('b');
  const { user } = renderScreen(hearts, { data });
  await user.click(await findHeart('b', true));
  expect(await findHeart('b', false)).toBeTruthy();
  expect(await screen.findByText('Removed from Favourites')).toBeTruthy();
  await answer();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await answer();
  expect(await findHeart('b', true)).toBeTruthy();
  expect(calls).toEqual(['removeFavourite b', 'restoreTrack b']);
  expect(data.favourites().tracks).toMatchObject([{ id: 'b', repetitions: 4 }]);
});

it('goes back when the change is not saved, and says why', async () => {
  const { data, answer } = givenFavourites();
  const { user } = renderScreen(hearts, { data });
  await user.click(heart('a'));
  expect(await findHeart('a', true)).toBeTruthy();
  await answer(new Error('The favourites are away'));
  expect(await findHeart('a', false)).toBeTruthy();
  expect(await screen.findByText('Error updating Favourites')).toBeTruthy();
  expect(screen.getByText('The favourites are away')).toBeTruthy();
  expect(screen.queryByText('Added to Favourites')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Added to Favourites')).toBeNull();
});

it('adds also while the favourites could not be read: a press reads them again', async () => {
  const { data, calls, answer } = givenFavourites();
  let isAway = true;
  const favourites = () => {
    if (isAway) throw new Error('Not now');
    return data.favourites();
  };
  const { user } = renderScreen(hearts, { data: { ...data, favourites } });
  await user.click(heart('a'));
  expect(await screen.findByText('Error updating Favourites')).toBeTruthy();
  isAway = false;
  await user.click(heart('a'));
  await answer();
  expect(await findHeart('a', true)).toBeTruthy();
  expect(calls).toEqual(['addFavourite a']);
});
