import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IdentityFailure } from '@trax/session';
import type { SessionActions } from '@trax/session';
import { StrictMode } from 'react';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { VerifyEmailPage } from './verify-email-page.js';

const applyEmailChange = jest.fn<SessionActions['applyEmailChange']>();
const refuse = (code: string) => applyEmailChange.mockRejectedValueOnce(new IdentityFailure(code));

function open(mode = 'verifyAndChangeEmail') {
  const page = (
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>
  );
  const address = `/verify-email?mode=${mode}&oobCode=abc`;
  return renderShell(page, { address, session: SESSIONS.listener, actions: { applyEmailChange } });
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Change email address' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the link that proves a new email address', () => {
  it.each(['verifyAndChangeEmail', 'recoverEmail'])(
    'is applied by a press, not by opening it, and offers the sign-in: %s',
    async (mode) => {
      applyEmailChange.mockReset().mockResolvedValue('new@trax.test');
      const { session } = open(mode);
      expect(await heading('Confirm your email address')).toBeTruthy();
      expect(applyEmailChange).not.toHaveBeenCalled();
      await press();
      expect(await heading('Your email address has been changed')).toBeTruthy();
      expect(applyEmailChange.mock.calls).toEqual([['abc']]);
      expect(screen.getByText(/Please sign in as new@trax.test/)).toBeTruthy();
      act(() => session.store.setState(SESSIONS.visitor, true));
      expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    },
  );

  it.each([
    ['invalid-action-code', /was used before/],
    ['expired-action-code', /was used before/],
    ['email-already-in-use', /There is an account with this email address already/],
  ])('does not work any more: %s', async (code, text) => {
    refuse(code);
    open();
    await press();
    expect(await heading('This link does not work')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['network-request-failed', /check your connection/],
    ['other-person', /signed in as somebody else/],
  ])('can be applied again later: %s', async (code, text) => {
    refuse(code);
    applyEmailChange.mockResolvedValueOnce('new@trax.test');
    open();
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Your email address has been changed')).toBeTruthy();
  });
});
