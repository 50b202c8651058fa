import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser, findToast, renderPanel, statsOf } from '../testing/render-panel.fixture.js';

const deleteUser = jest.fn((_variables: { firebaseId: string }) => true);

const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}@trax.test`) });
const inside = (name: string) =>
  within(screen.getByRole('group', { name: `Stats of ${name}@trax.test`, hidden: true }));

async function open(name: string) {
  const users = { users: [aUser('ada'), aUser('bob'), aUser('owner', { isAdmin: true })], nextCursor: null };
  const requests = jest.fn(() => []);
  const { user } = renderPanel({ users, ...statsOf(0), deleteUser, deletionRequests: requests });
  await user.click(await rowOf(name));
  return { user, requests };
}

async function askToDelete(name: string) {
  const { user, requests } = await open(name);
  await user.click(inside(name).getByRole('button', { name: 'Delete account' }));
  return { user, requests, question: within(screen.getByRole('alertdialog', { name: 'Delete this account?' })) };
}

describe('deleting a user', () => {
  it('is not offered for an administrator', async () => {
    await open('owner');
    expect(inside('owner').getByRole('button', { name: 'Reset stats' })).toBeTruthy();
    expect(inside('owner').queryByRole('button', { name: 'Delete account' })).toBeNull();
  });

  it('names the email address, and does nothing when the answer is no', async () => {
    const { user, question } = await askToDelete('ada');
    expect(question.getByText(/^ada@trax\.test: the account, playlists and stats are erased everywhere/)).toBeTruthy();
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(deleteUser).not.toHaveBeenCalled();
  });

  it('takes the person off the list, goes on at the next one, and asks for the requests again', async () => {
    const { user, requests, question } = await askToDelete('ada');
    await user.click(question.getByRole('button', { name: 'Delete account' }));
    expect(await findToast('User deleted')).toContain('Everything that belongs to ada@trax.test is being erased.');
    expect(deleteUser.mock.calls.map(([variables]) => variables)).toEqual([{ firebaseId: 'ada' }]);
    expect(screen.queryByRole('button', { name: /ada@trax.test/ })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await rowOf('bob')));
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
  });

  it('goes on at the search when no user is left', async () => {
    const users = { users: [aUser('ada')], nextCursor: null };
    const { user } = renderPanel({ users, ...statsOf(0), deleteUser });
    await user.click(await rowOf('ada'));
    await user.click(inside('ada').getByRole('button', { name: 'Delete account' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search users' })));
  });

  it('leaves the person where they are when it fails, and says why', async () => {
    deleteUser.mockImplementationOnce(() => {
      throw new Error('Admin accounts cannot be deleted');
    });
    const { user, question } = await askToDelete('bob');
    await user.click(question.getByRole('button', { name: 'Delete account' }));
    expect(await findToast('Error')).toContain('Failed to delete user: Admin accounts cannot be deleted');
    expect(await rowOf('bob')).toBeTruthy();
  });
});
