import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aUser, renderPanel } from '../testing/render-panel.fixture.js';

type Variables = { firebaseId: string };

const disableUser = jest.fn(({ firebaseId }: Variables) => aUser(firebaseId, { isDisabled: true }));
const deleteUser = jest.fn((_variables: Variables): boolean | Promise<boolean> => true);
const uidsOf = (call: typeof disableUser | typeof deleteUser) => call.mock.calls.map(([{ firebaseId }]) => firebaseId);

const bar = () => within(screen.getByRole('group', { name: 'Selected users', hidden: true }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}@trax.test` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ });

async function beginSelecting() {
  const users = [aUser('owner', { isAdmin: true }), aUser('ada'), aUser('bob', { isDisabled: true }), aUser('eve')];
  const { user } = renderPanel({ users: { users, nextCursor: null }, disableUser, deleteUser });
  await screen.findByRole('button', { name: /ada@trax.test/ });
  await user.click(screen.getByRole('button', { name: 'Select users' }));
  const confirm = async (label: string, title: string) => {
    await user.click(bar().getByRole('button', { name: label }));
    const question = within(screen.getByRole('alertdialog', { name: `${title}?` }));
    return { question, confirm: () => user.click(question.getByRole('button', { name: title })) };
  };
  return { user, confirm };
}

beforeEach(() => void jest.clearAllMocks());

describe('selecting users', () => {
  it('goes by keyboard, one by one or all that are shown, but for administrators', async () => {
    const { user } = await beginSelecting();
    expect(box('owner').disabled).toBe(true);
    box('ada').focus();
    await user.keyboard(' ');
    expect(bar().getByText('1 user selected')).toBeTruthy();
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    all().focus();
    await user.keyboard(' ');
    expect([box('owner'), box('ada'), box('bob'), box('eve')].map(({ checked }) => checked)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(bar().getByText('3 users selected')).toBeTruthy();
    await user.click(all());
    expect(bar().getByText('0 users selected')).toBeTruthy();
    expect(bar().getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  });

  it('is forgotten when it ends', async () => {
    const { user } = await beginSelecting();
    await user.click(all());
    await user.click(screen.getByRole('button', { name: 'Stop selecting' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Select users' }));
    expect(box('ada').checked).toBe(false);
  });
});

describe('changing those who are selected', () => {
  it('asks by name, leaves out whom it does not concern, and says what happened', async () => {
    const { user, confirm } = await beginSelecting();
    await user.click(all());
    const asked = await confirm('Disable', 'Disable 2 accounts');
    expect(asked.question.getByText(/^ada@trax\.test, eve@trax\.test\. They are signed out/)).toBeTruthy();
    expect(asked.question.getByText(/leaving or reloading this page stops it/)).toBeTruthy();
    await asked.confirm();
    expect(await bar().findByText('2 of 2 accounts disabled')).toBeTruthy();
    expect(uidsOf(disableUser)).toEqual(['ada', 'eve']);
    await user.click(bar().getByRole('button', { name: 'Close' }));
    expect(bar().getByRole<HTMLButtonElement>('button', { name: 'Disable' }).disabled).toBe(true);
  });

  it('shows how far it is, and stops between two people', async () => {
    let answer: (isDeleted: boolean) => void = () => undefined;
    deleteUser.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const { user, confirm } = await beginSelecting();
    await user.click(all());
    const { confirm: confirmDelete } = await confirm('Delete', 'Delete 3 accounts');
    await confirmDelete();
    expect(await bar().findByText('Deleting: 0 of 3')).toBeTruthy();
    expect(bar().getByRole('progressbar', { name: 'Deleting' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stop selecting' }).disabled).toBe(true);
    await user.click(bar().getByRole('button', { name: 'Stop' }));
    answer(true);
    expect(await bar().findByText('Stopped: 1 of 3 accounts deleted')).toBeTruthy();
    expect(uidsOf(deleteUser)).toEqual(['ada']);
    expect(screen.queryByRole('button', { name: /ada@trax.test/ })).toBeNull();
    expect(screen.getByRole('button', { name: /eve@trax.test/ })).toBeTruthy();
  });

  it('goes on after a failure, and names who it was', async () => {
    disableUser.mockImplementationOnce(() => {
      throw new Error('User not found');
    });
    const { user, confirm } = await beginSelecting();
    await user.click(all());
    await (await confirm('Disable', 'Disable 2 accounts')).confirm();
    expect(await bar().findByText('1 of 2 accounts disabled')).toBeTruthy();
    expect(bar().getByRole('list', { name: 'Failures' }).textContent).toBe('ada@trax.test: User not found');
    expect(screen.getByRole('button', { name: /eve@trax.test/ }).textContent).toContain('Disabled');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Selected users' }));
  });
});
