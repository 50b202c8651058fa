import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { GraphQLError } from 'graphql';
import { aPlaylist, findToast, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** A page from which the playlist `Noon` has just been deleted; `changes` are other answers of the gateway. */
async function deleteNoon(changes: Record<string, unknown> = {}) {
  const { data, calls } = givenPlaylists(aPlaylist('Evening'), aPlaylist('Noon'), aPlaylist('Morning'));
  const { user } = renderScreen(<PlaylistsPage />, { data: { ...data, ...changes } });
  const options = await screen.findByRole('button', { name: 'Options for Noon' });
  const fetching = jest.spyOn(globalThis, 'fetch');
  await user.click(options);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
  await screen.findByText(/^(Playlist deleted|Error deleting playlist)$/, { selector: 'li div' });
  return { user, calls, fetching };
}

const deletion = ['deletePlaylist', { id: 'id-of-Noon' }];

const refusedWith = (code: string, message: string) => ({
  deletePlaylist: () => {
    throw new GraphQLError(message, { extensions: { code } });
  },
});

const restoration = ['restorePlaylist', { id: 'id-of-Noon' }];

describe('deleting a playlist', () => {
  it('takes it off at once, and is sent at once, also when the page goes', async () => {
    const { calls, fetching } = await deleteNoon();
    expect(names()).toEqual(['Evening', 'Morning']);
    await waitFor(() => expect(calls).toEqual([deletion]));
    expect(fetching.mock.calls[0]).toMatchObject(['/api/graphql', { method: 'POST', keepalive: true }]);
    expect(names()).toEqual(['Evening', 'Morning']);
  });

  it('is undone in its old place by a call of its own', async () => {
    const { user, calls } = await deleteNoon();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls).toEqual([deletion, restoration]));
    await waitFor(() => expect(names()).toEqual(['Evening', 'Noon', 'Morning']));
  });

  it('stays undone no more when that fails, and says why', async () => {
    const restorePlaylist = () => {
      throw new Error('You have 500 playlists');
    };
    const { user } = await deleteNoon({ restorePlaylist });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findToast('Error restoring playlist')).toContain('You have 500 playlists');
    expect(names()).toEqual(['Evening', 'Morning']);
  });

  it('comes back when the call failed, with the words of the server', async () => {
    await deleteNoon(refusedWith('UNAVAILABLE', 'The playlists are having a rest'));
    expect(await findToast('Error deleting playlist')).toContain('The playlists are having a rest');
    expect(names()).toEqual(['Evening', 'Noon', 'Morning']);
  });

  it('gives the focus to the next playlist, back to the one that returns, and at last to the first step', async () => {
    const { user } = await deleteNoon();
    const options = (name: string) => screen.getByRole('button', { name: `Options for ${name}` });
    await waitFor(() => expect(document.activeElement).toBe(options('Morning')));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(document.activeElement).toBe(options('Noon')));
    for (const name of ['Evening', 'Noon', 'Morning']) {
      await user.click(options(name));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Browse tracks' })));
  });

  it('stays away when it was deleted elsewhere', async () => {
    const { fetching } = await deleteNoon(refusedWith('PLAYLIST_NOT_FOUND', 'Playlist not found'));
    await waitFor(() => expect(fetching).toHaveBeenCalledTimes(2)); // without and with the text of the document
    await fetching.mock.results[1]?.value;
    expect(names()).toEqual(['Evening', 'Morning']);
    expect(screen.queryByText('Error deleting playlist')).toBeNull();
  });
});
