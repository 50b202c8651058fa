import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser, findToast, renderPanel, statsOf } from '../testing/render-panel.fixture.js';

const reset = jest.fn((_variables: { targetFirebaseId: string }) => statsOf(0));

const inside = () => within(screen.getByRole('group', { name: 'Stats of ada@trax.test', hidden: true }));

async function askToReset(difference: object = {}) {
  const users = { users: [aUser('ada', difference)], nextCursor: null };
  const { user } = renderPanel({ users, ...statsOf(1204), resetStats: reset });
  await user.click(await screen.findByRole('button', { name: /ada@trax.test/ }));
  await inside().findByText('1,204');
  await user.click(inside().getByRole('button', { name: 'Reset stats' }));
  return { user, question: within(screen.getByRole('alertdialog', { name: 'Reset stats?' })) };
}

describe("resetting a user's stats", () => {
  it('names the person, and does nothing when the answer is no', async () => {
    const { user, question } = await askToReset();
    expect(question.getByText(/both top lists of ada@trax\.test go back to zero/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(inside().getByRole('button', { name: 'Reset stats' })));
    expect(reset).not.toHaveBeenCalled();
  });

  it('shows the fresh figures at once and says so; of an administrator too', async () => {
    const { user, question } = await askToReset({ isAdmin: true });
    const timers = jest.spyOn(window, 'setTimeout');
    await user.click(question.getByRole('button', { name: 'Reset stats' }));
    expect(await findToast('Stats reset')).toContain('ada@trax.test');
    expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(2000); // the toast goes after them
    expect(screen.queryByText('1,204')).toBeNull();
    expect(reset.mock.calls.map(([variables]) => variables)).toEqual([{ targetFirebaseId: 'ada' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leaves the figures as they are when it fails, and says why', async () => {
    reset.mockImplementationOnce(() => {
      throw new Error('The stats are having a rest.');
    });
    const { user, question } = await askToReset();
    await user.click(question.getByRole('button', { name: 'Reset stats' }));
    expect(await findToast('Error')).toContain('Failed to reset stats: The stats are having a rest.');
    expect(inside().getByText('1,204')).toBeTruthy();
  });
});
