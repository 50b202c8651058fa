import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refresh, useApolloClient } from '@trax/graphql-client';
import { renderScreen } from '@trax/testing-web/render-screen';
import { setTimezone } from '@trax/ui';
import { typePolicies } from '../routes.js';
import { DashboardPage } from '../see-progress/dashboard-page.js';
import { answers, noTrackStats, stubViewport } from '../testing/dashboard.fixture.js';

const DAY_MS = 86_400_000;
const days = [6, 5, 4, 3, 2, 1, 0].map((ago) => ({
  date: new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10),
  completions: 0,
}));
const statsOf = (totalPlays: number, totalCompleted: number) => ({
  trackStats: { ...noTrackStats, totalPlays, uniqueTracks: 1, totalListeningTime: 60, week: days },
  playlistStats: { totalCompleted, lastCompletedAt: null, topPlaylists: [] },
});
const reset = jest.fn(() => statsOf(0, 0));
/** Reads answer after it, with the figures of the time when they began. */
let arrival = Promise.resolve();
let readings = 0;

/** A server that counts seven and three until the reset. */
function givenStats() {
  let stats = statsOf(7, 3);
  const read = async <Name extends keyof typeof stats>(name: Name) => {
    const found = stats[name];
    readings += 1;
    await arrival;
    return found;
  };
  return {
    ...answers,
    trackStats: () => read('trackStats'),
    playlistStats: () => read('playlistStats'),
    enrolments: () => {
      const progress = {
        days: stats.trackStats.totalPlays,
        lastDate: stats.trackStats.totalPlays > 0 ? '2026-01-01' : null,
      };
      return [{ id: 'e', playlistId: 'm', name: '21 days', days: 21, progress }];
    },
    resetStats: () => (stats = reset()),
  };
}

async function askToReset() {
  const { user } = renderScreen(
    <>
      <DashboardPage />
      <ReadAgain />
    </>,
    { data: givenStats(), typePolicies },
  );
  await user.click(await screen.findByRole('button', { name: 'Reset stats' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reset your stats?' }));
  return { user, question };
}

/** What the shell does after a completion. */
function ReadAgain() {
  const client = useApolloClient();
  return (
    <button type="button" onClick={() => void refresh(client, ['trackStats', 'playlistStats'])}>
      Read again
    </button>
  );
}

const numeralOf = (name: string) => screen.getByRole('region', { name, hidden: true }).querySelector('p')?.textContent;

beforeEach(() => {
  stubViewport();
  setTimezone('UTC');
});

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
    const timers = jest.spyOn(window, 'setTimeout');
    await user.click(question.getByRole('button', { name: 'Reset stats' }));
    expect(await screen.findByText('Stats reset')).toBeTruthy();
    expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(2000); // the toast goes after them
    expect(numeralOf('Total Tracks Completed')).toBe('0');
    expect(numeralOf('Playlists Completed')).toBe('0');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('takes a programme back to its first day', async () => {
    const { user, question } = await askToReset();
    expect(await screen.findByText('Welcome back. Day 8 of 21 is today.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Reset stats' }));
    expect(await screen.findByText('Day 1 of 21. Begin whenever you like.')).toBeTruthy();
  });

  it('is not undone by a reading that began before it and arrives after it', async () => {
    let arrive = (): void => undefined;
    const { user, question } = await askToReset();
    const before = readings;
    arrival = new Promise((resolve) => (arrive = resolve));
    screen.getByRole('button', { name: 'Read again', hidden: true }).click();
    await waitFor(() => expect(readings).toBe(before + 2));
    arrival = Promise.resolve();
    await user.click(question.getByRole('button', { name: 'Reset stats' }));
    expect(await screen.findByText('Stats reset')).toBeTruthy();
    const beforeArrival = readings;
    arrive();
    // What began before the reset is read again.
    await waitFor(() => expect(readings).toBe(beforeArrival + 2));
    expect(numeralOf('Total Tracks Completed')).toBe('0');
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
