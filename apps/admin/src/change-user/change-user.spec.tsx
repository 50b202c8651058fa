import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { setIdentityConfirmer } from '@trax/http';
import { GraphQLError } from 'graphql';
import { ADMINISTRATOR, SIGN_UP, aUser, findToast, renderPanel, statsOf } from '../testing/render-panel.fixture.js';

type Variables = { firebaseId: string };

const changed = (facts: object) => jest.fn(({ firebaseId }: Variables) => aUser(firebaseId, facts));
const disableUser = changed({ isDisabled: true });
const enableUser = changed({ isDisabled: false });
const makeAdministrator = changed({ isAdmin: true });
const unmakeAdministrator = changed({ isAdmin: false });
const changes = { ...statsOf(0), disableUser, enableUser, makeAdministrator, unmakeAdministrator };

const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}@trax.test`) });
const inside = (name: string) =>
  within(screen.getByRole('group', { name: `Stats of ${name}@trax.test`, hidden: true }));
const namesInside = (name: string) =>
  inside(name)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

async function open(name: string, facts: object = {}, data: object = {}) {
  const users = { users: [aUser(name, facts), aUser('someone')], nextCursor: null };
  const { user } = renderPanel({ users, ...changes, ...data });
  await user.click(await rowOf(name));
  const press = async (label: string, question: string) => {
    await user.click(inside(name).getByRole('button', { name: label }));
    return within(screen.getByRole('alertdialog', { name: question }));
  };
  return { user, press };
}

beforeEach(() => void jest.clearAllMocks());

describe('a person who has signed up and waits', () => {
  const waiting = { emailVerified: false, isAdmitted: false };
  const own = { signUp: SIGN_UP, invitations: [], admitUser: jest.fn((_variables: Variables) => true) };

  it('is let in after a question, which the row then says, and the focus stays', async () => {
    const { user, press } = await open('ada', waiting, own);
    await waitFor(() => expect(namesInside('ada')[0]).toBe('Let in'));
    const question = await press('Let in', 'Let this person in?');
    expect(question.getByText(/^The person who has signed up as ada@trax\.test can sign in at once/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Let in' }));
    expect(await findToast('The person can sign in')).toContain('ada@trax.test');
    expect((await rowOf('ada')).textContent).toContain('Address not proved');
    expect(namesInside('ada')).not.toContain('Let in');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Reset stats'));
    expect(own.admitUser.mock.calls.map(([{ firebaseId }]) => firebaseId)).toEqual(['ada']);
  });

  it.each([
    ['at Firebase', waiting, {}],
    ['with a verified address', {}, own],
    ['when let in already', { emailVerified: false, isAdmitted: true }, own],
    ['when disabled', { ...waiting, isDisabled: true }, own],
  ])('is not let in %s', async (_, facts, data) => {
    await open('ada', facts, data);
    await screen.findByRole('button', { name: 'Reset stats' });
    expect(screen.queryByRole('button', { name: 'Let in' })).toBeNull();
  });
});

describe('the account of a person', () => {
  it('is disabled after a question, which its row then says, and enabled again', async () => {
    const { user, press } = await open('ada');
    const question = await press('Disable account', 'Disable this account?');
    expect(question.getByText(/^ada@trax\.test is signed out everywhere at once/)).toBeTruthy();
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
    await user.click(question.getByRole('button', { name: 'Disable account' }));
    expect(await findToast('Account disabled')).toContain('ada@trax.test');
    expect((await rowOf('ada')).textContent).toContain('Disabled');
    expect(namesInside('ada')).toEqual(['Reset stats', 'Enable account', 'Delete account']);
    const again = await press('Enable account', 'Enable this account?');
    await user.click(again.getByRole('button', { name: 'Enable account' }));
    expect(await findToast('Account enabled')).toContain('ada@trax.test');
    expect((await rowOf('ada')).textContent).not.toContain('Disabled');
    const calls = [...disableUser.mock.calls, ...enableUser.mock.calls];
    expect(calls.map(([{ firebaseId }]) => firebaseId)).toEqual(['ada', 'ada']);
  });

  it('becomes one of an administrator once the administrator has confirmed who they are', async () => {
    const confirm = jest.fn(async () => true);
    setIdentityConfirmer(confirm);
    makeAdministrator.mockImplementationOnce(() => {
      throw new GraphQLError('Please sign in again', { extensions: { code: 'REAUTHENTICATION_NEEDED' } });
    });
    const { user, press } = await open('ada');
    const question = await press('Make administrator', 'Make this person an administrator?');
    await user.click(question.getByRole('button', { name: 'Make administrator' }));
    expect(await findToast('Administrator added')).toContain('ada@trax.test');
    expect([confirm.mock.calls.length, makeAdministrator.mock.calls.length]).toEqual([1, 2]);
    setIdentityConfirmer(undefined);
  });

  it('becomes one of an administrator, and of a listener again', async () => {
    const { user, press } = await open('ada', { emailVerified: false });
    const question = await press('Make administrator', 'Make this person an administrator?');
    expect(question.getByText(/The address is not verified/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Make administrator' }));
    expect(await findToast('Administrator added')).toContain('ada@trax.test');
    expect((await rowOf('ada')).textContent).toContain('Administrator');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove administrator'));
    expect(namesInside('ada')).toEqual(['Reset stats', 'Remove administrator']);
    const again = await press('Remove administrator', 'Take this person out of the administrators?');
    await user.click(again.getByRole('button', { name: 'Remove administrator' }));
    expect(await findToast('Administrator removed')).toContain('ada@trax.test');
    expect((await rowOf('ada')).textContent).not.toContain('Administrator');
  });

  it('stays as it is when the answer is no, and when it fails, which is said', async () => {
    const { user, press } = await open('ada');
    await press('Disable account', 'Disable this account?');
    await user.keyboard('{Enter}');
    expect(disableUser).not.toHaveBeenCalled();
    disableUser.mockImplementationOnce(() => {
      throw new Error('Admin accounts cannot be disabled');
    });
    const question = await press('Disable account', 'Disable this account?');
    await user.click(question.getByRole('button', { name: 'Disable account' }));
    expect(await findToast('Error')).toContain('Failed to disable account: Admin accounts cannot be disabled');
    expect((await rowOf('ada')).textContent).not.toContain('Disabled');
  });

  it('loses its second factor, which is then offered no more', async () => {
    const resetSecondFactor = jest.fn((_variables: Variables) => true);
    const { user, press } = await open('ada', { hasSecondFactor: true }, { signUp: SIGN_UP, resetSecondFactor });
    const question = await press('Reset second factor', 'Reset the second factor?');
    await user.click(question.getByRole('button', { name: 'Reset second factor' }));
    expect(await findToast('No second factor is set now')).toContain('ada@trax.test');
    expect(resetSecondFactor.mock.calls.map(([variables]) => variables)).toEqual([{ firebaseId: 'ada' }]);
    const actions = inside('ada').getByRole('button', { name: 'Disable account' }).parentElement;
    await waitFor(() => expect(document.activeElement).toBe(actions));
    expect(namesInside('ada')).not.toContain('Reset second factor');
  });

  it('offers no reset of a second factor to a person who has none', async () => {
    await open('ada', { hasSecondFactor: false }, { signUp: SIGN_UP });
    expect(namesInside('ada')).toEqual([
      'Reset stats',
      'Make administrator',
      'Make a link…',
      'Disable account',
      'Delete account',
    ]);
  });

  it('is not changed by its owner', async () => {
    await open(ADMINISTRATOR.uid, { isAdmin: true });
    expect(namesInside(ADMINISTRATOR.uid)).toEqual(['Reset stats']);
  });
});
