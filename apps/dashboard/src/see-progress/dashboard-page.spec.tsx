import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import DashboardRoutes from '../routes.js';

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

const findCard = (name: string) => screen.findByRole('region', { name });

describe('the dashboard', () => {
  it('greets with a quote of the day before the figures are there', () => {
    renderScreen(<DashboardRoutes />, { data: { trackStats, playlistStats } });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Quote of the Day' })).getByRole('blockquote')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading your progress');
  });

  it('shows what was completed, in the right number', async () => {
    renderScreen(<DashboardRoutes />, { data: { trackStats, playlistStats } });
    const tracks = await findCard('Total Tracks Completed');
    expect(tracks.textContent).toContain('1,204');
    expect(tracks.textContent).toContain('1 unique track');
    expect(tracks.textContent).toContain('89 minutes of listening');
    const playlists = await findCard('Playlists Completed');
    expect(playlists.textContent).toContain('3');
    expect(playlists.textContent).toContain('Nov 5, 2026');
  });

  it('encourages a streak', async () => {
    renderScreen(<DashboardRoutes />, { data: { trackStats, playlistStats } });
    const streak = await findCard('Current Streak');
    expect(within(streak).getByText('day')).toBeTruthy();
    expect(within(streak).getByText('Keep it going!')).toBeTruthy();
    expect(within(streak).getByText('Listened today')).toBeTruthy();
  });

  it('shows the week as seven days, the last of them today', async () => {
    renderScreen(<DashboardRoutes />, { data: { trackStats, playlistStats } });
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
    renderScreen(<DashboardRoutes />, { data: { trackStats, playlistStats } });
    const tracks = within(await findCard('Your Top Tracks')).getAllByRole('listitem');
    expect(tracks.map((row) => row.textContent)).toEqual(['1I beginFemale voice2 plays', '2I restMale voice1 play']);
    const playlists = within(await findCard('Your Top Playlists')).getAllByRole('listitem');
    expect(playlists.map((row) => row.textContent)).toEqual(['1Morning1 completion']);
  });

  it('invites a newcomer instead of counting nothing against them', async () => {
    const data = { trackStats: noTrackStats, playlistStats: noPlaylistStats };
    const { user, address } = renderScreen(<DashboardRoutes />, { address: '/dashboard', data });
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
    const { user } = renderScreen(<DashboardRoutes />, { data });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findCard('Current Streak')).toBeTruthy();
  });
});
