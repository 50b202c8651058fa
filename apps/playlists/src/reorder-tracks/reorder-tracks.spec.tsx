import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, findToast, givenPlaylists, tracksOf } from '../testing/playlists.fixture.js';
import { PlaylistsPage } from '../view-playlists/playlists-page.js';

type Root = Record<string, unknown>;

/** A page with the playlist `Morning` of a, b and c, and what presses an entry of a track's menu. */
async function openMorning(change: (data: Root) => Root = (data) => data) {
  const given = givenPlaylists(aPlaylist('Morning', aTrack('a'), aTrack('b'), aTrack('c')));
  const rendered = renderScreen(<PlaylistsPage />, { data: change(given.data) });
  await screen.findByText('Track a');
  const choose = async (track: string, item: string) => {
    await rendered.user.click(screen.getByRole('button', { name: `Options for Track ${track}` }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...rendered, calls: given.calls, choose };
}

const order = () => tracksOf('Morning').map((name) => name.replace('Track ', ''));

describe('reordering by buttons', () => {
  it.each([
    { track: 'c', item: 'Move up', expected: ['a', 'c', 'b'], oldIndex: 2, newIndex: 1 },
    { track: 'a', item: 'Move down', expected: ['b', 'a', 'c'], oldIndex: 0, newIndex: 1 },
    { track: 'c', item: 'Move to top', expected: ['c', 'a', 'b'], oldIndex: 2, newIndex: 0 },
    { track: 'a', item: 'Move to bottom', expected: ['b', 'c', 'a'], oldIndex: 0, newIndex: 2 },
  ])('takes $track by "$item" to its place', async ({ track, item, expected, oldIndex, newIndex }) => {
    const { choose, calls } = await openMorning();
    await choose(track, item);
    expect(order()).toEqual(expected);
    const variables = { playlistId: 'id-of-Morning', oldIndex, newIndex, trackId: track };
    await waitFor(() => expect(calls).toEqual([['reorderTracks', variables]]));
    expect(order()).toEqual(expected);
  });

  it('says where the track is now', async () => {
    const { choose } = await openMorning();
    await choose('a', 'Move down');
    expect(screen.getByText('Track a is at position 2 of 3 now.')).toBeTruthy();
  });

  it('offers no move beyond the ends', async () => {
    const { user } = await openMorning();
    await user.click(screen.getByRole('button', { name: 'Options for Track a' }));
    const disabled = (await screen.findAllByRole('menuitem', { name: /^Move/ })).filter((item) =>
      item.hasAttribute('data-disabled'),
    );
    expect(disabled.map((item) => item.textContent)).toEqual(['Move up', 'Move to top']);
  });
});

describe('overlapping moves', () => {
  it('are sent one after another, each in the order that the one before has left', async () => {
    const answers: (() => void)[] = [];
    const { choose, calls } = await openMorning((data) => ({
      ...data,
      reorderTracks: async (variables: unknown) => {
        const answer = (data['reorderTracks'] as (input: unknown) => unknown)(variables);
        await new Promise<void>((resolve) => answers.push(resolve));
        return answer;
      },
    }));
    await choose('a', 'Move to bottom');
    await choose('b', 'Move down');
    expect(order()).toEqual(['c', 'b', 'a']);
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(calls).toHaveLength(1);

    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(order()).toEqual(['c', 'b', 'a']);
    answers[1]?.();
    expect(calls.map(([, variables]) => variables)).toMatchObject([
      { trackId: 'a', oldIndex: 0, newIndex: 2 },
      { trackId: 'b', oldIndex: 0, newIndex: 1 },
    ]);
    await waitFor(() => expect(order()).toEqual(['c', 'b', 'a']));
  });

  it('are each taken for what they mean: one that is refused goes back alone, and the list is fetched again', async () => {
    const playlist = jest.fn();
    let refuse: (reason: Error) => void = () => undefined;
    const { choose, calls } = await openMorning((data) => ({
      ...data,
      playlist: playlist.mockImplementation(data['playlist'] as () => unknown),
      reorderTracks: () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    }));
    await choose('a', 'Move to bottom');
    await choose('b', 'Move down');
    expect(order()).toEqual(['c', 'b', 'a']);
    refuse(new Error('The playlist has changed'));
    expect(await findToast('Error reordering tracks')).toContain('The playlist has changed');
    // Behind c still, as it was put there.
    expect(order()).toEqual(['a', 'c', 'b']);
    await waitFor(() => expect(playlist).toHaveBeenCalledTimes(1));
    expect(calls).toEqual([]);
  });
});

describe('reordering by the keyboard', () => {
  it('is described, and announced', async () => {
    const { user } = await openMorning();
    const handle = screen.getByRole('button', { name: 'Move Track a', description: /press Space or Enter/ });
    handle.focus();
    await user.keyboard(' ');
    expect(await screen.findByText('Track a is picked up at position 1 of 3.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Moving is cancelled. Track a stays at position 1 of 3.')).toBeTruthy();
  });
});
