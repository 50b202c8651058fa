import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { keptQueues } from '@trax/player';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

afterEach(() => act(() => keptQueues.forget()));

it('keeps the sounds of a playlist on this device, says how far it is, and removes them', async () => {
  const keep = jest.spyOn(keptQueues, 'keep').mockResolvedValue();
  const remove = jest.spyOn(keptQueues, 'remove').mockResolvedValue();
  const { data } = givenPlaylists(aPlaylist('Morning', aTrack('a')));
  const { user } = renderScreen(<PlaylistsPage />, { data });
  await screen.findByText('Track a');
  const openMenu = () => user.click(screen.getByRole('button', { name: 'Options for Morning' }));
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Keep on this device' })).toBeNull();
  act(() => keptQueues.store.setState({ isAvailable: true }));
  await user.click(screen.getByRole('menuitem', { name: 'Keep on this device' }));
  const [[queue] = []] = keep.mock.calls;
  expect(queue?.source.name).toBe('Morning');

  const key = 'playlist/id-of-Morning';
  act(() => keptQueues.store.setState({ arriving: [{ key, name: 'Morning', arrived: 0, total: 1 }] }));
  await openMenu();
  expect(screen.getByRole('menuitem', { name: 'Keeping 0 of 1' }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');

  const addresses = [`/audio/${queue?.entries[0]?.filePath}.mp3`];
  act(() => keptQueues.store.setState({ arriving: [], kept: [{ key, name: 'Morning', addresses, sizeBytes: 1 }] }));
  await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Remove from this device' }));
  expect(remove).toHaveBeenCalledWith(key);
});
