import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refresh, useApolloClient, type Client } from '@trax/graphql-client';
import { renderScreen } from '@trax/testing-web/render-screen';
import type { QueryRoot } from '@trax/testing-web/serve-graphql';
import { setTimezone } from '@trax/ui';
import { typePolicies } from '../routes.js';
import {
  answers,
  noPlaylistStats,
  noTrackStats,
  playlistStats,
  stubViewport,
  trackStats,
} from '../testing/dashboard.fixture.js';
import { DashboardPage } from './dashboard-page.js';

// A toast can be swiped, which jsdom cannot.
Element.prototype.hasPointerCapture = () => false;

let now = 0;
let viewport = { comeNear: (): void => undefined };

beforeEach(() => {
  viewport = stubViewport();
  now = Date.parse('2026-11-20T12:00:00Z');
  setTimezone('UTC');
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  setTimezone(null);
});

const renderDashboard = (data: object) =>
  renderScreen(<DashboardPage />, { address: '/dashboard', data: { ...answers, ...data }, typePolicies });

/** The dashboard, and the client with which the shell refreshes it. */
function renderWithClient(data: QueryRoot) {
  let client: Client | undefined;
  const Probe = () => {
    client = useApolloClient();
    return null;
  };
  renderScreen(
    <>
      <DashboardPage />
      <Probe />
    </>,
    { data, typePolicies },
  );
  return {
    client: () => {
      if (!client) throw new Error('There is no client');
      return client;
    },
  };
}

/** The server's answers to a person whose week has moved on by a day at each read. */
function givenDays() {
  const read = jest.fn(() => {
    const day = read.mock.calls.length;
    return {
      ...trackStats,
      currentStreak: day,
      week: trackStats.week.map(({ date }) => ({ date: nextDate(date, day), completions: day })),
    };
  });
  return read;
}

const DAY_MS = 86_400_000;
const nextDate = (date: string, reads: number) =>
  new Date(Date.parse(date) + (reads - 1) * DAY_MS).toISOString().slice(0, 10);

const findCard = (name: string) => screen.findByRole('region', { name });

describe('the dashboard', () => {
  it('greets with a quote of the day before the figures are there', () => {
    renderDashboard({});
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Quote of the Day' })).getByRole('blockquote')).toBeTruthy();
    expect(screen.getByText('Loading your progress')).toBeTruthy();
  });

  it('shows what was completed, in the right number', async () => {
    renderDashboard({});
    const tracks = await findCard('Total Tracks Completed');
    expect(tracks.textContent).toContain('1,204');
    expect(tracks.textContent).toContain('1 unique track');
    expect(tracks.textContent).toContain('89 minutes of listening');
    const playlists = await findCard('Playlists Completed');
    expect(playlists.textContent).toContain('3');
    expect(playlists.textContent).toContain('Nov 5, 2026');
  });

  it('encourages a streak, which it names once', async () => {
    renderDashboard({ trackStats: { ...trackStats, currentStreak: 37 } });
    const streak = await findCard('Current Streak');
    expect(within(streak).getByText('days')).toBeTruthy();
    expect(within(streak).getByText('Keep it going!')).toBeTruthy();
    expect(screen.getAllByText(/listened today/i)).toHaveLength(1);
    expect(screen.getAllByText(/\b37\b/)).toHaveLength(1);
    expect(within(streak).getByText('Best: 12 days')).toBeTruthy();
  });

  it('says of a day without a completion so far once that it is one', async () => {
    renderDashboard({ trackStats: { ...trackStats, listenedToday: false } });
    await findCard('Current Streak');
    const words = screen.getAllByText(/not yet today|keep.* going/i);
    expect(words.map(({ textContent }) => textContent)).toEqual(['Keep it going!', 'Not yet today']);
  });

  it('names the best streak once after a missed day', async () => {
    renderDashboard({ trackStats: { ...trackStats, currentStreak: 0, listenedToday: false } });
    await findCard('Current Streak');
    expect(screen.getAllByText(/\b12 days\b/)).toHaveLength(1);
  });

  it('shows the week as seven days, the last of them today, around the number of those with a completion', async () => {
    renderDashboard({});
    const week = within(await findCard('Your Week'));
    expect(week.getByText('3').parentElement?.textContent).toBe('3of 7 days');
    const days = week.getAllByRole('listitem');
    expect(days.map((day) => day.textContent)).toEqual([
      'Saturday, November 14: 0 completionsSat',
      'Sunday, November 15: 2 completionsSun',
      'Monday, November 16: 0 completionsMon',
      'Tuesday, November 17: 1 completionTue',
      'Wednesday, November 18: 0 completionsWed',
      'Thursday, November 19: 0 completionsThu',
      'Friday, November 20: 3 completionsToday',
    ]);
    expect(days.map((day) => day.getAttribute('aria-current'))).toEqual([...Array(6).fill(null), 'date']);
  });

  it('ranks tracks and playlists', async () => {
    renderDashboard({});
    const tracks = within(await findCard('Your Top Tracks')).getAllByRole('listitem');
    expect(tracks.map((row) => row.textContent)).toEqual(['1I beginFemale voice2 plays', '2I restMale voice1 play']);
    const playlists = within(await findCard('Your Top Playlists')).getAllByRole('listitem');
    expect(playlists.map((row) => row.textContent)).toEqual(['1Morning1 completion']);
  });

  it('has the figures of nothing behind a button for a newcomer', async () => {
    const data = { trackStats: noTrackStats, playlistStats: noPlaylistStats };
    const { user, address } = renderDashboard(data);
    const show = await screen.findByRole('button', { name: 'Show your statistics', expanded: false });
    expect(screen.queryByRole('region', { name: 'Current Streak' })).toBeNull();
    await user.click(show);
    expect(show.textContent).toBe('Hide your statistics');
    const streak = await findCard('Current Streak');
    expect(within(streak).getByText('days')).toBeTruthy();
    expect(screen.getAllByText(/streak today|starts your streak/)).toEqual([
      within(streak).getByText('Start your streak today!'),
    ]);
    expect(within(streak).queryByText(/^Not yet|^Best/)).toBeNull();
    expect(within(await findCard('Playlists Completed')).getByText('Last completed: Not yet')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your Year' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Browse tracks' }));
    expect(address()).toBe('/tracks');
  });

  it('shows the figures of a newcomer as soon as there is a completion', async () => {
    let stats = noTrackStats;
    const data = { ...answers, trackStats: () => stats, playlistStats: noPlaylistStats };
    const { client } = renderWithClient(data);
    await screen.findByRole('button', { name: 'Show your statistics' });
    stats = trackStats;
    await act(() => refresh(client(), ['trackStats']));
    expect(await findCard('Current Streak')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show your statistics' })).toBeNull();
  });

  it('loads the year, the month and the history when they come near', async () => {
    const listeningDays = jest.fn(() => ({ today: '2026-11-20', days: [] }));
    renderDashboard({ listeningDays, listeningRecap: null, listeningHistory: { completions: [], nextCursor: null } });
    await findCard('Your Year');
    expect(listeningDays).not.toHaveBeenCalled();
    act(viewport.comeNear);
    expect(await screen.findByRole('slider', { name: 'Day of the year' })).toBeTruthy();
    expect(await screen.findByRole('combobox', { name: 'Month' })).toBeTruthy();
    expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
  });

  it('plays the rows of both lists, but no track that has left the catalogue', async () => {
    const { user, player } = renderDashboard({});
    const tracks = within(await findCard('Your Top Tracks'));
    act(viewport.comeNear);
    await user.click(await tracks.findByRole('button', { name: 'Play I begin, Female voice' }));
    expect(player.getState().queue?.source.name).toBe('Clear Focus');
    expect(player.getState().queue?.entries[player.getState().index]?.trackId).toBe('focus-f-1');
    expect(tracks.getByRole('button', { name: 'Pause I begin, Female voice' })).toBeTruthy();
    expect(tracks.queryByRole('button', { name: /I rest/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Play Morning' }));
    expect(player.getState().queue?.source).toEqual({ kind: 'playlist', playlistId: 'm', name: 'Morning' });
    expect(player.getState().queue?.entries[0]?.repetitions).toBe(3);
  });

  it('has a heart for each track that it offers or ranks, but for none that has left the catalogue', async () => {
    const addFavourite = jest.fn<(input: { trackId: string }) => object>(() => answers.favourites);
    const { user } = renderDashboard({ addFavourite });
    const tracks = within(await findCard('Your Top Tracks'));
    await user.click(await tracks.findByRole('button', { name: 'Favourite: focus 1' }));
    expect(tracks.queryAllByRole('button', { name: /^Favourite/ })).toHaveLength(1);
    await user.click(within(await findCard('Press play and listen')).getByRole('button', { name: /^Favourite/ }));
    await waitFor(() => expect(addFavourite).toHaveBeenCalledTimes(2));
    expect(addFavourite.mock.calls.map(([{ trackId }]) => trackId)).toEqual(['focus-f-1', 'morning-m-1']);
    expect(within(await findCard('Your Top Playlists')).queryByRole('button', { name: /^Favourite/ })).toBeNull();
  });

  it.each([
    ['trackStats', 'Failed to fetch track stats'],
    ['playlistStats', 'Failed to fetch playlist stats'],
  ])('says that %s could not be loaded, and tries again', async (field, title) => {
    let isDown = true;
    const figures: Record<string, unknown> = { trackStats, playlistStats };
    const data = {
      ...answers,
      [field]: () => {
        if (isDown) throw new Error('Please try again later');
        return figures[field];
      },
    };
    const { user } = renderDashboard(data);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findCard('Current Streak')).toBeTruthy();
  });

  it('keeps the figures when fetching them again in the background fails', async () => {
    let isDown = false;
    const read = jest.fn(() => {
      if (isDown) throw new Error('Please try again later');
      return trackStats;
    });
    const { client } = renderWithClient({ ...answers, trackStats: read });
    await findCard('Current Streak');
    isDown = true;
    await act(() => refresh(client(), ['trackStats']));
    expect(read).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await findCard('Total Tracks Completed')).textContent).toContain('1,204');
  });

  it('is fetched again at once when another time zone is chosen', async () => {
    const read = jest.fn(() => trackStats);
    renderDashboard({ trackStats: read });
    await findCard('Current Streak');
    act(() => setTimezone('Europe/London'));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });

  it('is fetched again when a new day begins in the time zone of the person', async () => {
    const read = givenDays();
    act(() => setTimezone('Asia/Tokyo'));
    renderDashboard({ trackStats: read });
    expect((await findCard('Current Streak')).textContent).toContain('1');
    now = Date.parse('2026-11-20T15:00:00Z'); // midnight in Tokyo
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    const days = within(await findCard('Your Week')).getAllByRole('listitem');
    await waitFor(() => expect(days.at(-1)?.textContent).toBe('Saturday, November 21: 2 completionsToday'));
  });

  it('dates the last completion in the time zone of the person', async () => {
    act(() => setTimezone('Pacific/Kiritimati'));
    renderDashboard({});
    expect((await findCard('Playlists Completed')).textContent).toContain('Nov 6, 2026');
  });
});
