import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { fetchWithoutNetwork } from '@trax/testing-web/serve-graphql';
import { aPlaylist, findToast, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

async function openDialog(data: Record<string, unknown>) {
  const rendered = renderScreen(<PlaylistsPage />, { data });
  await rendered.user.click(await screen.findByRole('button', { name: 'New playlist' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'New playlist' })) };
}

describe('creating a playlist', () => {
  it('puts the newest first, under the name without the spaces around it', async () => {
    const { data, calls } = givenPlaylists(aPlaylist('Evening'));
    const { user, dialog } = await openDialog(data);
    await user.type(dialog.getByLabelText('Name'), '  Morning {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(names).toEqual(['Morning', 'Evening']);
    expect(calls).toEqual([['createPlaylist', { name: 'Morning', idempotencyKey: expect.any(String) }]]);
  });

  it('asks for a name when nothing but spaces was entered', async () => {
    const { data, calls } = givenPlaylists();
    const { user, dialog } = await openDialog(data);
    await user.type(dialog.getByLabelText('Name'), '   ');
    await user.click(dialog.getByRole('button', { name: 'Create playlist' }));
    expect(dialog.getByText('Please enter a playlist name')).toBeTruthy();
    expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('says that it needs the network, and keeps what was typed', async () => {
    const { user, dialog } = await openDialog(givenPlaylists().data);
    globalThis.fetch = fetchWithoutNetwork;
    await user.type(dialog.getByLabelText('Name'), 'Morning{Enter}');
    expect(await findToast('Error creating playlist')).toContain('The server does not answer.');
    expect(dialog.getByDisplayValue('Morning')).toBeTruthy();
  });

  it('says why it failed, keeps what was typed, and is the same intention until another name is typed', async () => {
    const keys: unknown[] = [];
    const createPlaylist = ({ idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      throw new Error('The playlists are having a rest');
    };
    const { user, dialog } = await openDialog({ ...givenPlaylists().data, createPlaylist });
    await user.type(dialog.getByLabelText('Name'), 'Morning{Enter}');
    expect(await findToast('Error creating playlist')).toContain('The playlists are having a rest');
    await user.type(dialog.getByDisplayValue('Morning'), '{Enter}');
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.type(dialog.getByDisplayValue('Morning'), 's{Enter}');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(String(keys[0]))]);
  });
});
