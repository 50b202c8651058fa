import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { COUNTED_FIELDS, refresh, useApolloClient } from '@trax/graphql-client';
import { renderScreen } from '@trax/testing-web/render-screen';
import { aPlaylist, aTrack, givenPlaylists } from '../testing/playlists.fixture.js';
import { RecentlyPlayed } from './recently-played.js';

beforeEach(() => localStorage.clear());

const region = () => screen.findByRole('region', { name: 'Recently played' });

it('plays what was heard last from the pressed track on, as no playlist', async () => {
  const { data } = givenPlaylists(aPlaylist('Favourites', aTrack('b')));
  const recentlyPlayed = [aTrack('a'), aTrack('b')];
  const { user, player } = renderScreen(<RecentlyPlayed />, { data: { ...data, recentlyPlayed } });
  const rows = within(await region()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Track a0:30 · Female voice',
    'Track b0:30 · Female voice',
  ]);
  await user.click(screen.getByRole('button', { name: 'Play Track b' }));
  expect(player.getState()).toMatchObject({
    index: 1,
    queue: { source: { kind: 'group', name: 'Recently played' }, entries: [{ trackId: 'a' }, { trackId: 'b' }] },
  });
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(await screen.findByRole('button', { name: 'Favourite: Track b', pressed: true })).toBeTruthy();
});

it('follows a completion while it is shown, and its queue goes on', async () => {
  let recentlyPlayed = [aTrack('a'), aTrack('b')];
  const client: { current?: ReturnType<typeof useApolloClient> } = {};
  const Probe = () => {
    client.current = useApolloClient();
    return <RecentlyPlayed />;
  };
  const { user, player } = renderScreen(<Probe />, { data: { recentlyPlayed: () => recentlyPlayed } });
  await user.click(within(await region()).getByRole('button', { name: 'Play Track b' }));
  recentlyPlayed = [aTrack('b'), aTrack('a')];
  await act(() => client.current && refresh(client.current, COUNTED_FIELDS));
  const rows = within(await region()).getAllByRole('listitem');
  expect(rows.map((row) => [row.textContent, row.getAttribute('aria-current')])).toEqual([
    ['Track b0:30 · Female voice', 'true'],
    ['Track a0:30 · Female voice', null],
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause Track b' }));
  expect(player.getState().index).toBe(1);
});

it('is not there before the first completion', async () => {
  let isRead = false;
  const recentlyPlayed = () => {
    isRead = true;
    return [];
  };
  renderScreen(<RecentlyPlayed />, { data: { recentlyPlayed } });
  await waitFor(() => expect(isRead).toBe(true));
  expect(screen.queryByRole('region')).toBeNull();
});

it('says when it cannot be read, with a retry', async () => {
  let isAway = true;
  const recentlyPlayed = () => {
    if (isAway) throw new Error('Not now');
    return [aTrack('a')];
  };
  const { user } = renderScreen(<RecentlyPlayed />, { data: { recentlyPlayed } });
  expect(within(await region()).getByRole('alert').textContent).toContain('Failed to fetch what you played last');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Track a')).toBeTruthy();
});
