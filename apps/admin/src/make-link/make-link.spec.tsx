import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ADMINISTRATOR, SIGN_UP, aUser, findToast, renderPanel, statsOf } from '../testing/render-panel.fixture.js';

const LINK = 'https://trax.test/verify-email?mode=resetPassword&oobCode=abc';
const makeAccountLink = jest.fn((_variables: { firebaseId: string }) => answer);
const OPEN = 'Make a link…';
const data = {
  signUp: SIGN_UP,
  makeAccountLink,
  ...statsOf(0),
};
let answer: object;

const inside = (name: string) =>
  within(screen.getByRole('group', { name: `Stats of ${name}@trax.test`, hidden: true }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Make a link' }));

/** The row of a person, opened. */
async function openRow(name: string, facts: object = {}, changed: { signUp?: object | null } = {}) {
  const users = { users: [aUser(name, facts), aUser('someone')], nextCursor: null };
  const { user } = renderPanel({ users, ...data, ...changed });
  await user.click(await screen.findByRole('button', { name: new RegExp(`${name}@trax.test`) }));
  return user;
}

async function openDialog(facts: object = {}) {
  const user = await openRow('ada', facts);
  await user.click(await inside('ada').findByRole('button', { name: OPEN }));
  return user;
}

beforeEach(() => {
  makeAccountLink.mockClear();
  answer = { to: 'ada@trax.test', purpose: 'passwordReset', link: LINK };
});

it('a link for a new password is shown once, to be copied, where there is no mail server', async () => {
  const user = await openDialog();
  expect(dialog().getByText('ada@trax.test chooses a new password by it. It works once, for an hour.')).toBeTruthy();
  expect(makeAccountLink).not.toHaveBeenCalled();
  await user.click(dialog().getByRole('button', { name: 'Make the link' }));
  const field = await dialog().findByLabelText<HTMLInputElement>('Link, shown this once');
  expect([field.value, document.activeElement]).toEqual([LINK, field]);
  await user.click(dialog().getByRole('button', { name: 'Copy Password link for ada@trax.test' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(makeAccountLink.mock.calls.map(([variables]) => variables)).toEqual([{ firebaseId: 'ada' }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(inside('ada').getByRole('button', { name: OPEN })));
  await user.click(inside('ada').getByRole('button', { name: OPEN }));
  expect(dialog().queryByDisplayValue(LINK)).toBeNull();
});

it('a link for a new password is not offered for another administrator', async () => {
  await openRow('ada', { isAdmin: true });
  expect(await inside('ada').findByRole('button', { name: 'Remove administrator' })).toBeTruthy();
  expect(inside('ada').queryByRole('button', { name: OPEN })).toBeNull();
});

it('a link that verifies the address is sent, which is said', async () => {
  answer = { to: 'ada@trax.test', purpose: 'verification', link: null };
  const user = await openDialog({ emailVerified: false });
  expect(dialog().getByText('ada@trax.test is verified by it. It works for an hour.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Make the link' }));
  expect(await findToast('Verification link sent')).toContain('It is on its way to ada@trax.test.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a failure is said, and the dialog stays', async () => {
  makeAccountLink.mockImplementationOnce(() => {
    throw new Error('This account is disabled');
  });
  const user = await openDialog();
  await user.click(dialog().getByRole('button', { name: 'Make the link' }));
  expect(await findToast('Error')).toContain('Failed to make a link: This account is disabled');
  await user.click(dialog().getByRole('button', { name: 'Make the link' }));
  expect(await dialog().findByDisplayValue(LINK)).toBeTruthy();
});

it.each([
  { whom: 'oneself', name: ADMINISTRATOR.uid, facts: { isAdmin: true } },
  { whom: 'a disabled person', facts: { isDisabled: true } },
  { whom: 'any person where Firebase keeps the accounts', changed: { signUp: null } },
  { whom: 'any person where people have no passwords', changed: { signUp: { ...SIGN_UP, hasPasswords: false } } },
])('no link is offered for $whom', async ({ name = 'ada', facts, changed }) => {
  await openRow(name, facts, changed);
  expect(await inside(name).findByRole('button', { name: 'Reset stats' })).toBeTruthy();
  expect(inside(name).queryByRole('button', { name: OPEN })).toBeNull();
});

it.each([
  [{ failure: null }, /^Link sent by email, .*2026/],
  [
    { failure: 'the mail server refused it (550)' },
    /^Link by email, not sent so far: the mail server refused it \(550\)$/,
  ],
])('what became of the email with the last link is said: %j', async (state, words) => {
  await openRow('ada', { linkMail: { queuedAt: '2026-11-20T10:00:00.000Z', ...state } });
  expect(await inside('ada').findByText(words)).toBeTruthy();
});
