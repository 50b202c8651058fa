import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import DashboardRoutes from '../routes.js';

const days = Array.from({ length: 7 }, (_, index) => ({ date: `2026-11-${14 + index}`, completions: 0 }));
const statsOf = (totalPlays: number, totalCompleted: number) => ({
  trackStats: {
    totalPlays,
    uniqueTracks: 1,
    currentStreak: 0,
    totalListeningTime: 60,
    listenedToday: false,
    topTracks: [],
    week: days,
  },
  playlistStats: { totalCompleted, lastCompletedAt: null, topPlaylists: [] },
});
const reset = jest.fn(() => statsOf(0, 0));

async function askToReset() {
  const { user } = renderScreen(<DashboardRoutes />, { data: { ...statsOf(7, 3), resetStats: reset } });
  await screen.findByRole('region', { name: 'Current Streak' });
  await user.click(screen.getByRole('button', { name: 'Reset stats' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Reset your stats?' }));
  return { user, question };
}

const numeralOf = (name: string) => screen.getByRole('region', { name, hidden: true }).querySelector('p')?.textContent;

describe('resetting the statistics', () => {
  it('asks first, and does nothing when the answer is no', async () => {
    const { user, question } = await askToReset();
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(reset).not.toHaveBeenCalled();
  });

  it('shows the fresh figures at once and says so', async () => {
    const { user, question } = await askToReset();
    expect(numeralOf('Total Tracks Completed')).toBe('7');
    await user.click(question.getByRole('button', { name: 'Reset stats' }));
    expect(await screen.findByText('Stats reset')).toBeTruthy();
    expect(numeralOf('Total Tracks Completed')).toBe('0');
    expect(numeralOf('Playlists Completed')).toBe('0');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leaves the figures as they are when it fails, and says why', async () => {
    reset.mockImplementationOnce(() => {
      throw new Error('The statistics are away for a moment');
    });
    const { user, question } = await askToReset();
    await user.click(question.getByRole('button', { name: 'Reset stats' }));
    expect(await screen.findByText('Failed to reset stats')).toBeTruthy();
    expect(screen.getByText('The statistics are away for a moment')).toBeTruthy();
    expect(numeralOf('Total Tracks Completed')).toBe('7');
  });
});
