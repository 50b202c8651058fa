import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import PlaylistsRoutes from '../routes.js';
import { aPlaylist, givenPlaylists } from '../testing/given-playlists.fixture.js';
import { findToast } from '../testing/screen.fixture.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** A page from which the playlist `Noon` has just been deleted; `answer` is what the server says to the call. */
async function deleteNoon(answer: () => Response = () => new Response(null, { status: 204 })) {
  const { data } = givenPlaylists(aPlaylist('Evening'), aPlaylist('Noon'), aPlaylist('Morning'));
  const rendered = renderScreen(<PlaylistsRoutes />, { data });
  const graphql = globalThis.fetch;
  const rest = jest.fn<typeof fetch>(async () => answer());
  globalThis.fetch = (input, init) => (String(input).startsWith('/api/graphql') ? graphql : rest)(input, init);
  await rendered.user.click(await screen.findByRole('button', { name: 'Options for Noon' }));
  await rendered.user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
  await findToast('Playlist deleted');
  return { ...rendered, rest };
}

describe('deleting a playlist', () => {
  it('takes it off at once, and makes the call when the offer to undo goes', async () => {
    const { user, rest } = await deleteNoon();
    expect(names()).toEqual(['Evening', 'Morning']);
    expect(rest).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(rest).toHaveBeenCalledTimes(1);
    expect(rest.mock.calls[0]).toMatchObject(['/api/playlists/id-of-Noon', { method: 'DELETE', keepalive: true }]);
    expect(names()).toEqual(['Evening', 'Morning']);
  });

  it('is undone in its old place, and nothing is called', async () => {
    const { user, rest } = await deleteNoon();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Evening', 'Noon', 'Morning']);
    dispatchEvent(new Event('pagehide'));
    expect(rest).not.toHaveBeenCalled();
  });

  it('is not forgotten when the page goes meanwhile, and called once', async () => {
    const { user, rest } = await deleteNoon();
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('pagehide'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(rest).toHaveBeenCalledTimes(1);
  });

  it('is called when another deletion takes the toast', async () => {
    const { user, rest } = await deleteNoon();
    await user.click(screen.getByRole('button', { name: 'Options for Morning' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
    expect(rest.mock.calls.map(([path]) => path)).toEqual(['/api/playlists/id-of-Noon']);
    expect(names()).toEqual(['Evening']);
  });

  it('comes back when the call failed, with the words of the server', async () => {
    const problem = { error: 'The playlists are having a rest', code: 'UNAVAILABLE' };
    const { user } = await deleteNoon(() => Response.json(problem, { status: 503 }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
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

  it('stays away when somebody had deleted it elsewhere', async () => {
    const problem = { error: 'Playlist not found', code: 'PLAYLIST_NOT_FOUND' };
    const { user, rest } = await deleteNoon(() => Response.json(problem, { status: 404 }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(rest).toHaveBeenCalled());
    expect(names()).toEqual(['Evening', 'Morning']);
    expect(screen.queryByText('Error deleting playlist')).toBeNull();
  });
});
