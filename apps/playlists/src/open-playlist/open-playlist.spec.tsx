import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { clear, createGraphqlClient } from '@trax/graphql-client';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, givenPlaylists } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

const GONE = 'The playlist of this link is not here any more.';
const scrollIntoView = jest.fn<(this: Element) => void>();
Element.prototype.scrollIntoView = scrollIntoView;
// What Radix asks for, and jsdom lacks.
Element.prototype.hasPointerCapture = () => false;

beforeEach(async () => {
  scrollIntoView.mockClear();
  await clear(createGraphqlClient()); // of the person of the test before
});

const NAMES = Array.from({ length: 12 }, (_, n) => `List ${n + 1}`);
const openPage = (id: string) => {
  const { data } = givenPlaylists(...NAMES.map((name) => aPlaylist(name, aTrack(`of ${name}`))));
  return renderScreen(<PlaylistsPage />, { data, address: `/playlists?open=${id}` });
};
/** Of a long list. Waiting for its end by polling would keep its transitions waiting. */
const nextStep = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

describe('the address of one playlist', () => {
  it.each(['List 2', 'List 12'])('opens %s, brings it into view, and one press plays it', async (name) => {
    const { user, player } = openPage(`id-of-${name}`);
    await screen.findByRole('article', { name: 'List 1' });
    for (let step = 0; step < 5; step += 1) await nextStep();
    const button = await screen.findByRole('button', { name: `Play ${name}` });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(scrollIntoView.mock.contexts).toEqual([button]);
    expect(screen.getByRole('button', { name: `Tracks of ${name}` }).ariaExpanded).toBe('true');
    expect(screen.queryByText(GONE)).toBeNull();
    await user.keyboard('{Enter}');
    expect(player.getState()).toMatchObject({ status: 'playing', queue: { source: { name } } });
  });

  it('says calmly that the playlist is gone, and shows the others', async () => {
    openPage('id-of-another');
    expect((await screen.findByText(GONE)).closest('[role="status"]')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'List 1' })).toBeTruthy();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('leaves the focus in a menu that was opened meanwhile, and says nothing of a playlist that is deleted by it', async () => {
    const { user } = openPage('id-of-List 1');
    await user.click(await screen.findByRole('button', { name: 'Options for List 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
    await screen.findByText('Playlist deleted', { selector: 'li div' });
    expect(screen.queryByText(GONE)).toBeNull();
  });
});
