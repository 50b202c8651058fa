import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { fetchWithoutNetwork } from '@trax/testing-web/serve-graphql';
import { aPlaylist, findToast, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

const firstLink = { token: 'first', keptBy: 0, leftOut: 0 };

/** Opens the dialog of a playlist; `links` are what the server answers, one after another. */
async function openSharing(links: readonly object[], changes: Record<string, unknown> = {}) {
  const calls: string[] = [];
  const left = [...links];
  const data = {
    ...givenPlaylists(aPlaylist('Morning')).data,
    sharePlaylist: ({ id }: { id: string }) => {
      calls.push(`share ${id}`);
      return left.shift();
    },
    endSharing: ({ id }: { id: string }) => {
      calls.push(`end ${id}`);
      return id;
    },
    ...changes,
  };
  const { user } = renderScreen(<PlaylistsPage />, { data });
  await user.click(await screen.findByRole('button', { name: 'Options for Morning' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share…' }));
  return { user, calls, dialog: within(await screen.findByRole('dialog', { name: 'Share playlist' })) };
}

const findLink = async () => (await screen.findByLabelText<HTMLInputElement>('Link')).value;

describe('sharing a playlist', () => {
  it('shows its link by two presses, to be copied', async () => {
    const { user, calls, dialog } = await openSharing([firstLink]);
    expect(await findLink()).toBe(`${location.origin}/playlists/shared/first`);
    expect(calls).toEqual(['share id-of-Morning']);
    expect(dialog.getByText('No one has kept a copy yet.')).toBeTruthy();
    expect(dialog.queryByText(/left out/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/playlists/shared/first`);
  });

  it.each([
    [1, 1, 'Kept by 1 person.', /^1 track is left out for them/],
    [2, 3, 'Kept by 2 people.', /^3 tracks are left out for them: your own recordings are private/],
  ])('says how many have a copy, and how many tracks are private (%i, %i)', async (...[keptBy, leftOut, kept, out]) => {
    const { dialog } = await openSharing([{ ...firstLink, keptBy, leftOut }]);
    expect(await dialog.findByText(kept)).toBeTruthy();
    expect(dialog.getByText(out)).toBeTruthy();
  });

  it('ends after a question, and begins with a new link', async () => {
    const { user, calls, dialog } = await openSharing([firstLink, { ...firstLink, token: 'second' }]);
    await user.click(await dialog.findByRole('button', { name: 'End link' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End this link?' }));
    await user.click(question.getByRole('button', { name: 'End link' }));
    expect(await dialog.findByText('The link has ended. Copies that were kept stay.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'New link' }));
    expect(await findLink()).toBe(`${location.origin}/playlists/shared/second`);
    expect(calls).toEqual(['share id-of-Morning', 'end id-of-Morning', 'share id-of-Morning']);
  });

  it('says why there is no link, and tries again', async () => {
    let isDown = true;
    const sharePlaylist = () => {
      if (isDown) throw new Error('The playlists are having a rest');
      return firstLink;
    };
    const { user, dialog } = await openSharing([], { sharePlaylist });
    expect((await dialog.findByRole('alert')).textContent).toContain('The playlists are having a rest');
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await findLink()).toContain('/first');
  });

  it('says that it needs the network', async () => {
    const { user } = renderScreen(<PlaylistsPage />, { data: givenPlaylists(aPlaylist('Morning')).data });
    await user.click(await screen.findByRole('button', { name: 'Options for Morning' }));
    globalThis.fetch = fetchWithoutNetwork;
    await user.click(await screen.findByRole('menuitem', { name: 'Share…' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps the link when it could not be ended', async () => {
    const endSharing = () => {
      throw new Error('The playlists are having a rest');
    };
    const { user, dialog } = await openSharing([firstLink], { endSharing });
    await user.click(await dialog.findByRole('button', { name: 'End link' }));
    const question = await screen.findByRole('alertdialog', { name: 'End this link?' });
    await user.click(within(question).getByRole('button', { name: 'End link' }));
    expect(await findToast('Error ending the link')).toContain('The playlists are having a rest');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await findLink()).toContain('/first');
  });
});

describe('the menu of a playlist', () => {
  it('exports it as a file of each format', async () => {
    const { user } = renderScreen(<PlaylistsPage />, { data: givenPlaylists(aPlaylist('Morning')).data });
    await user.click(await screen.findByRole('button', { name: 'Options for Morning' }));
    const links = (await screen.findAllByRole('menuitem', { name: /^Export as/ })).map((item) => [
      item.textContent,
      item.getAttribute('href'),
      item.hasAttribute('download'),
    ]);
    expect(links).toEqual([
      ['Export as JSON', '/api/playlists/id-of-Morning/export?format=json', true],
      ['Export as M3U8', '/api/playlists/id-of-Morning/export?format=m3u8', true],
    ]);
  });
});
