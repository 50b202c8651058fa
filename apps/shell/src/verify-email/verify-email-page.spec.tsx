import { describe, expect, it, jest } from '@jest/globals';
import { IdentityFailure } from '@trax/session';
import type { SessionActions, SessionSnapshot } from '@trax/session';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { appConfig, giveAppConfig } from '../app-config.js';
import { ACCOUNTS, renderShell, SESSIONS } from '../testing/render-shell.js';
import { VerifyEmailPage } from './verify-email-page.js';

function open(address: string, actions: Partial<SessionActions> = {}, session: SessionSnapshot = SESSIONS.visitor) {
  const page = (
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>
  );
  return renderShell(page, { address, session, actions });
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Verify email' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const refused = (code: string) => () => Promise.reject(new IdentityFailure(code));

describe('the verify-email page', () => {
  it('waits until it is known who is signed in', () => {
    open('/verify-email', {}, SESSIONS.loading);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('says that the email of a signed-in person is verified', async () => {
    open('/verify-email', {}, SESSIONS.listener);
    expect(await heading('Your email has been verified')).toBeTruthy();
    expect(screen.getByText('You can now sign in with your new account')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Home Page' })).toBeTruthy();
  });

  it('does not call a signed-in person verified whose provider does not vouch for their email', async () => {
    const resendVerification = jest.fn<SessionActions['resendVerification']>().mockResolvedValue();
    const viewer = { ...SESSIONS.listener.viewer, emailVerified: false };
    open('/verify-email', { resendVerification }, { ...SESSIONS.listener, viewer });
    expect(await heading('Email Not Verified')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(resendVerification).toHaveBeenCalledTimes(1);
  });

  it('leads a person who signs in after the verification to their dashboard', async () => {
    const { session, address } = open('/verify-email', {}, { ...SESSIONS.visitor, verifiedEmail: 'ada@trax.test' });
    expect(await heading('Your email has been verified')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    act(() => session.store.setState(SESSIONS.listener, true));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('stays with a person who was signed in when it was opened', async () => {
    const { session, address } = open('/verify-email', {}, SESSIONS.loading);
    act(() => session.store.setState(SESSIONS.listener, true));
    expect(await heading('Your email has been verified')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
    expect(address()).toBe('/verify-email');
  });

  it('takes a visitor for not verified, and says that it cannot know', async () => {
    open('/verify-email');
    expect(screen.getByText(/so this page cannot know whether yours is/)).toBeTruthy();
    expect(await heading('Email Not Verified')).toBeTruthy();
    expect(
      screen.getByText(
        'Your email has not been verified yet. Please check your email and click the verification link.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Home Page' })).toBeTruthy();
  });

  it.each([
    ['a visitor', SESSIONS.visitor],
    ['a person whose own email is verified', SESSIONS.listener],
  ])('applies the code of the link by a press of %s; opening it verifies nothing', async (_who, session) => {
    const applyVerificationCode = jest.fn<SessionActions['applyVerificationCode']>().mockResolvedValue();
    open('/verify-email?mode=verifyEmail&oobCode=abc', { applyVerificationCode }, session);
    expect(await heading('Verify Your Email')).toBeTruthy();
    expect(applyVerificationCode).not.toHaveBeenCalled();
    await press();
    expect(await heading('Your email has been verified')).toBeTruthy();
    expect(applyVerificationCode.mock.calls).toEqual([['abc']]);
  });

  it('says that a link is used up, and offers a new one', async () => {
    open('/verify-email?mode=verifyEmail&oobCode=abc', { applyVerificationCode: refused('invalid-action-code') });
    await press();
    expect(await heading('Email Not Verified')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/has expired or was used before/);
    expect(screen.getByRole('button', { name: 'Resend email' })).toBeTruthy();
  });

  it('says to a person whose email is verified that it is, also by a used link', async () => {
    const applyVerificationCode = refused('invalid-action-code');
    open('/verify-email?mode=verifyEmail&oobCode=abc', { applyVerificationCode }, SESSIONS.listener);
    await press();
    expect(await heading('Your email has been verified')).toBeTruthy();
  });

  it('tries again after a failure of the network', async () => {
    const applyVerificationCode = jest.fn<SessionActions['applyVerificationCode']>();
    applyVerificationCode.mockImplementationOnce(refused('network-request-failed')).mockResolvedValue();
    open('/verify-email?mode=verifyEmail&oobCode=abc', { applyVerificationCode });
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heading('Your email has been verified')).toBeTruthy();
  });

  it('lets the owner of a password-reset link choose a new password', async () => {
    const resetPassword = jest.fn<SessionActions['resetPassword']>().mockResolvedValue();
    const readPasswordResetCode = () => Promise.resolve('ada@trax.test');
    open('/verify-email?mode=resetPassword&oobCode=abc', { readPasswordResetCode, resetPassword });
    await userEvent.type(await screen.findByLabelText('New password'), 'a new secret{Enter}');
    expect(await heading('Your password has been changed')).toBeTruthy();
    expect(resetPassword).toHaveBeenCalledWith('abc', 'a new secret');
  });

  it('says that a password-reset link is used up', async () => {
    const readPasswordResetCode = refused('expired-action-code');
    open('/verify-email?mode=resetPassword&oobCode=abc', { readPasswordResetCode });
    expect(await heading('This link does not work')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

it('a link that has expired leads to the owner where there is no mail server', async () => {
  const config = appConfig();
  giveAppConfig({ ...config, accounts: { ...ACCOUNTS, sendsMail: false } });
  open('/verify-email?mode=verifyEmail&oobCode=old', { applyVerificationCode: refused('expired-action-code') });
  await press();
  expect(await screen.findByText(/ask for a new link, which the owner of this installation then has/)).toBeTruthy();
  expect(screen.queryByText(/check your email|we can send/)).toBeNull();
  giveAppConfig(config);
});
