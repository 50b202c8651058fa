import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { findToast, renderPanel, SIGN_UP } from '../testing/render-panel.fixture.js';

const QUEUED = { id: 'm1', to: 'owner@trax.test', state: 'queued', reason: null };
const press = async ({ user }: ReturnType<typeof renderPanel>) =>
  user.click(await screen.findByRole('button', { name: 'Send a test email' }));
const open = (data: object) => renderPanel({ signUp: SIGN_UP, ...data }, { address: '/admin/installation' });

describe('a test email', () => {
  it.each([
    { ends: { state: 'delivered' }, says: 'The mail server has taken the email to owner@trax.test.' },
    {
      ends: { state: 'failed', reason: 'the mail server did not take it (EAUTH 535)' },
      says: 'The email to owner@trax.test was not sent: the mail server did not take it.',
    },
  ])('is followed until it is $ends.state', async ({ ends, says }) => {
    const states = [QUEUED, { ...QUEUED, ...ends }];
    await press(open({ sendTestMail: QUEUED, testMail: () => (states.length > 1 ? states.shift() : states[0]) }));
    expect(await screen.findByText('On its way to owner@trax.test…')).toBeTruthy();
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.queryByText('EAUTH 535') !== null).toBe(ends.state === 'failed');
  });

  it('that cannot be sent says why', async () => {
    const sendTestMail = () => {
      throw new Error('This address has got too many emails.');
    };
    await press(open({ sendTestMail }));
    expect(await findToast('Error')).toContain('Failed to send a test email: This address has got too many emails.');
  });
});
