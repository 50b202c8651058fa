import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refresh, useApolloClient, type Client } from '@trax/graphql-client';
import { renderScreen } from '@trax/testing-web/render-screen';
import { setTimezone } from '@trax/ui';
import { typePolicies } from '../routes.js';
import { DashboardPage } from './dashboard-page.js';

let now = 0;

beforeEach(() => {
  now = Date.parse('2026-11-20T12:00:00Z');
  setTimezone('UTC');
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  setTimezone(null);
  jest.restoreAllMocks();
});

const week = [0, 2, 0, 1, 0, 0, 3].map((completions, index) => ({ date: `2026-11-${14 + index}`, completions }));
const trackStats = {
  totalPlays: 1204,
  uniqueTracks: 1,
  currentStreak: 1,
  totalListeningTime: 5369,
  listenedToday: true,
  week,
  topTracks: [
    { id: 'a', displayName: 'I begin', voiceGender: 'F', plays: 2 },
    { id: 'b', displayName: 'I rest', voiceGender: 'M', plays: 1 },
  ],
};
const playlistStats = {
  totalCompleted: 3,
  lastCompletedAt: '2026-11-05T12:00:00.000Z',
  topPlaylists: [{ id: 'm', name: 'Morning', completions: 1 }],
};
const noTrackStats = {
  totalPlays: 0,
  uniqueTracks: 0,
  currentStreak: 0,
  totalListeningTime: 0,
  listenedToday: false,
  topTracks: [],
  week: week.map(({ date }) => ({ date, completions: 0 })),
};
const noPlaylistStats = { totalCompleted: 0, lastCompletedAt: null, topPlaylists: [] };

const renderDashboard = (data: object) =>
  renderScreen(<DashboardPage />, { address: '/dashboard', data: { ...data }, typePolicies });

/** The server's answers to a person whose week has moved on by a day at each read. */
function givenDays() {
  const read = jest.fn(() => {
    const day = read.mock.calls.length;
    return {
      ...trackStats,
      currentStreak: day,
      week: week.map(({ date }) => ({ date: nextDate(date, day), completions: day })),
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
    renderDashboard({ trackStats, playlistStats });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Quote of the Day' })).getByRole('blockquote')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading your progress');
  });

  it('shows what was completed, in the right number', async () => {
    renderDashboard({ trackStats, playlistStats });
    const tracks = await findCard('Total Tracks Completed');
    expect(tracks.textContent).toContain('1,204');
    expect(tracks.textContent).toContain('1 unique track');
    expect(tracks.textContent).toContain('89 minutes of listening');
    const playlists = await findCard('Playlists Completed');
    expect(playlists.textContent).toContain('3');
    expect(playlists.textContent).toContain('Nov 5, 2026');
  });

  it('encourages a streak', async () => {
    renderDashboard({ trackStats, playlistStats });
    const streak = await findCard('Current Streak');
    expect(within(streak).getByText('day')).toBeTruthy();
    expect(within(streak).getByText('Keep it going!')).toBeTruthy();
    expect(within(streak).getByText('Listened today')).toBeTruthy();
  });

  it('shows the week as seven days, the last of them today', async () => {
    renderDashboard({ trackStats, playlistStats });
    const days = within(await findCard('Your Week')).getAllByRole('listitem');
    expect(days.map((day) => day.textContent)).toEqual([
      'Saturday, November 14: 0 completionsSat',
      'Sunday, November 15: 2 completions2Sun',
      'Monday, November 16: 0 completionsMon',
      'Tuesday, November 17: 1 completion1Tue',
      'Wednesday, November 18: 0 completionsWed',
      'Thursday, November 19: 0 completionsThu',
      'Friday, November 20: 3 completions3Today',
    ]);
    expect(days.map((day) => day.getAttribute('aria-current'))).toEqual([...Array(6).fill(null), 'date']);
  });

  it('ranks tracks and playlists', async () => {
    renderDashboard({ trackStats, playlistStats });
    const tracks = within(await findCard('Your Top Tracks')).getAllByRole('listitem');
    expect(tracks.map((row) => row.textContent)).toEqual(['1I beginFemale voice2 plays', '2I restMale voice1 play']);
    const playlists = within(await findCard('Your Top Playlists')).getAllByRole('listitem');
    expect(playlists.map((row) => row.textContent)).toEqual(['1Morning1 completion']);
  });

  it('invites a newcomer instead of counting nothing against them', async () => {
    const data = { trackStats: noTrackStats, playlistStats: noPlaylistStats };
    const { user, address } = renderDashboard(data);
    const streak = await findCard('Current Streak');
    expect(within(streak).getByText('days')).toBeTruthy();
    expect(within(streak).getByText('Start your streak today!')).toBeTruthy();
    expect(within(streak).getByText('Not yet today')).toBeTruthy();
    expect(within(await findCard('Playlists Completed')).getByText('Last completed: Not yet')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Browse tracks' }));
    expect(address()).toBe('/tracks');
  });

  it.each([
    ['trackStats', 'Failed to fetch track stats'],
    ['playlistStats', 'Failed to fetch playlist stats'],
  ])('says that %s could not be loaded, and tries again', async (field, title) => {
    let isDown = true;
    const answers: Record<string, unknown> = { trackStats, playlistStats };
    const data = {
      ...answers,
      [field]: () => {
        if (isDown) throw new Error('Please try again later');
        return answers[field];
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
      { data: { trackStats: read, playlistStats }, typePolicies },
    );
    await findCard('Current Streak');
    isDown = true;
    await act(async () => client && refresh(client, ['trackStats']));
    expect(read).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await findCard('Total Tracks Completed')).textContent).toContain('1,204');
  });

  it('is fetched again at once when another time zone is chosen', async () => {
    const read = jest.fn(() => trackStats);
    renderDashboard({ trackStats: read, playlistStats });
    await findCard('Current Streak');
    act(() => setTimezone('Europe/London'));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });

  it('is fetched again when a new day begins in the time zone of the person', async () => {
    const read = givenDays();
    act(() => setTimezone('Asia/Tokyo'));
    renderDashboard({ trackStats: read, playlistStats });
    expect((await findCard('Current Streak')).textContent).toContain('1');
    now = Date.parse('2026-11-20T15:00:00Z'); // midnight in Tokyo
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    const days = within(await findCard('Your Week')).getAllByRole('listitem');
    await waitFor(() => expect(days.at(-1)?.textContent).toBe('Saturday, November 21: 2 completions2Today'));
  });

  it('dates the last completion in the time zone of the person', async () => {
    act(() => setTimezone('Pacific/Kiritimati'));
    renderDashboard({ trackStats, playlistStats });
    expect((await findCard('Playlists Completed')).textContent).toContain('Nov 6, 2026');
  });
});
