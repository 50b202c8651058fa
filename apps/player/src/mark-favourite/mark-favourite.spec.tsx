import { beforeEach, expect, it } from '@jest/globals';
import { aGroup } from '@trax/player/testing';
import { renderScreen } from '@trax/testing-web/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PlayerBar } from '../player-bar/player-bar.js';
import { showAt } from '../testing/window-size.js';

// A toast can be swiped, which jsdom cannot.
Element.prototype.hasPointerCapture = () => false;

beforeEach(() => localStorage.clear());

type Input = { readonly trackId: string };

/** The bar at this width, at the first of two tracks; `calls` are what the server is asked to change. */
function show(width: Parameters<typeof showAt>[0]) {
  showAt(width);
  const calls: string[] = [];
  let ids: readonly string[] = [];
  const favourites = () => ({
    id: 'favourites',
    name: 'Favourites',
    createdAt: '2026-11-05T12:00:00.000Z',
    trackCount: ids.length,
    totalSeconds: 30 * ids.length,
    tracks: ids.map((id) => ({
      id,
      displayName: id,
      voiceGender: 'F',
      filePath: id,
      durationSeconds: 30,
      repetitions: 1,
      groupId: 'group-1',
    })),
  });
  const addFavourite = ({ trackId }: Input) => {
    calls.push(`add ${trackId}`);
    ids = [...ids, trackId];
    return favourites();
  };
  const removeFavourite = ({ trackId }: Input) => {
    calls.push(`remove ${trackId}`);
    ids = ids.filter((id) => id !== trackId);
    return favourites();
  };
  const screenOf = renderScreen(<PlayerBar />, { data: { favourites, addFavourite, removeFavourite } });
  act(() => screenOf.player.playQueue(aGroup(1, 1), 0));
  return { ...screenOf, calls };
}

const heart = (name: string, pressed: boolean) => screen.findByRole('button', { name: `Favourite: ${name}`, pressed });

it('the heart of the wide bar is that of the track that plays', async () => {
  const { user, player, calls } = show('wide');
  await user.click(await heart('Track 1', false));
  expect(await heart('Track 1', true)).toBeTruthy();
  act(() => player.skipTrack());
  expect(await heart('Track 2', false)).toBeTruthy();
  expect(calls).toEqual(['add track-1']);
});

it('F adds the track that plays, and removes it', async () => {
  const { user, calls } = show('narrow');
  await user.keyboard('f');
  expect(await screen.findByText('Added to Favourites')).toBeTruthy();
  await waitFor(() => expect(calls).toEqual(['add track-1']));
  await user.keyboard('f');
  expect(await screen.findByText('Removed from Favourites')).toBeTruthy();
  await waitFor(() => expect(calls).toEqual(['add track-1', 'remove track-1']));
});

it('where the bar has little room the heart is the first item of the menu', async () => {
  const { user, calls } = show('medium');
  await user.click(screen.getByRole('button', { name: 'More controls' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to Favourites' }));
  await waitFor(() => expect(calls).toEqual(['add track-1']));
  await user.click(screen.getByRole('button', { name: 'More controls' }));
  expect(await screen.findByRole('menuitem', { name: 'Remove from Favourites' })).toBeTruthy();
});

it('the sheet of a phone has it beside the title', async () => {
  const { user, calls } = show('narrow');
  await user.click(screen.getByRole('button', { expanded: false }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Now playing' }));
  await user.click(await sheet.findByRole('button', { name: 'Favourite: Track 1', pressed: false }));
  expect(await sheet.findByRole('button', { name: 'Favourite: Track 1', pressed: true })).toBeTruthy();
  await waitFor(() => expect(calls).toEqual(['add track-1']));
});
