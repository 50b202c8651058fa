import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { findToast, renderPanel, SIGN_UP } from '../testing/render-panel.fixture.js';

const LINK = 'https://trax.test/verify-email?mode=resetPassword&oobCode=abc';
const WITHOUT_MAIL = { signUp: { ...SIGN_UP, sendsMail: false }, invitations: [] };

it('the links that people wait for are read by a press, and listed with their purpose and age, to be copied', async () => {
  const createdAt = new Date(Date.now() - 12.5 * 60_000).toISOString();
  const handedOverLinks = [
    { id: 'l1', to: 'ada@trax.test', purpose: 'Password reset', link: LINK, firebaseId: null, createdAt },
  ];
  const answers = [handedOverLinks, []];
  const { user } = renderPanel(
    { ...WITHOUT_MAIL, handedOverLinks: () => answers.shift() },
    { address: '/admin/invitations' },
  );
  const show = await screen.findByRole('button', { name: 'Show the links' });
  expect(answers).toHaveLength(2);
  await user.click(show);
  const list = within(await screen.findByRole('list', { name: 'Links to hand over' }));
  expect(list.getByRole('listitem').textContent).toContain('ada@trax.testPassword reset · 12 minutes ago');
  expect(list.getByLabelText<HTMLInputElement>('Password reset link for ada@trax.test').value).toBe(LINK);
  expect(list.getByRole('button', { name: 'Copy link for ada@trax.test' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Look for new links');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Nobody waits for a link.')).toBeTruthy();
});

it('a person who waits to be able to sign in is let in beside the link', async () => {
  const createdAt = new Date().toISOString();
  const waiting = { id: 'l1', to: 'ada@trax.test', purpose: 'Verification', link: LINK, firebaseId: 'ada', createdAt };
  const reset = { ...waiting, id: 'l2', purpose: 'Password reset', firebaseId: null };
  const admitUser = jest.fn((_variables: { firebaseId: string }) => true);
  const data = { ...WITHOUT_MAIL, handedOverLinks: [waiting, reset], admitUser };
  const { user } = renderPanel(data, { address: '/admin/invitations' });
  await user.click(await screen.findByRole('button', { name: 'Show the links' }));
  await user.click(await screen.findByRole('button', { name: 'Let in' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Let this person in?' }));
  await user.click(question.getByRole('button', { name: 'Let in' }));
  expect(await findToast('The person can sign in')).toContain('ada@trax.test');
  expect(admitUser.mock.calls.map(([{ firebaseId }]) => firebaseId)).toEqual(['ada']);
});

it('there is no list where a mail server sends them', async () => {
  renderPanel({ signUp: SIGN_UP, invitations: [] }, { address: '/admin/invitations' });
  expect(await screen.findByRole('region', { name: 'Open invitations' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Links to hand over' })).toBeNull();
});
