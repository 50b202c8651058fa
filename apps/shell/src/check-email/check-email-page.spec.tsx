import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IdentityFailure } from '@trax/session';
import type { SessionActions, SessionSnapshot } from '@trax/session';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { appConfig, giveAppConfig } from '../app-config.js';
import { ACCOUNTS, renderShell, SESSIONS } from '../testing/render-shell.js';
import { CheckEmailPage } from './check-email-page.js';
import { remainingSeconds } from './resend-email.js';

const awaiting = (lastSentAtMs?: number): SessionSnapshot => ({
  status: 'signed-out',
  isBusy: false,
  awaitingVerification: { email: 'ada@trax.test', ...(lastSentAtMs === undefined ? {} : { lastSentAtMs }) },
});

function open(actions: Partial<SessionActions> = {}, session: SessionSnapshot = SESSIONS.visitor) {
  return renderShell(<CheckEmailPage />, { address: '/check-email', session, actions });
}

const resendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend email' });

describe('the check-email page', () => {
  it('says where the email went and what to do', () => {
    open({}, awaiting());
    expect(screen.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeTruthy();
    expect(screen.getByText(/A verification email was sent to ada@trax\.test\./)).toBeTruthy();
    expect(screen.getByText(/check your spam folder/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Return to Home' })).toBeTruthy();
  });

  it('sends the email again to the person of this page', async () => {
    const resendVerification = jest.fn<SessionActions['resendVerification']>().mockResolvedValue();
    open({ resendVerification }, awaiting());
    await userEvent.click(resendButton());
    expect(resendVerification).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Email sent')).toBeTruthy();
  });

  it('looks whether the email was verified when it comes into view again', () => {
    const checkVerification = jest.fn<SessionActions['checkVerification']>().mockResolvedValue();
    open({ checkVerification }, awaiting());
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(checkVerification).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(checkVerification).toHaveBeenCalledTimes(1);
  });

  it('goes on to the result once the email is verified', async () => {
    const { session, address } = open({}, awaiting());
    act(() => session.store.setState({ ...SESSIONS.visitor, verifiedEmail: 'ada@trax.test' }, true));
    await waitFor(() => expect(address()).toBe('/verify-email'));
  });

  it('goes on to the dashboard once the person signs in, here or in another tab', async () => {
    const { session, address } = open({}, awaiting());
    act(() => session.store.setState(SESSIONS.loading, true));
    act(() => session.store.setState(SESSIONS.listener, true));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('waits a minute after each email', () => {
    open({}, awaiting(Date.now()));
    expect(resendButton().disabled).toBe(true);
    expect(screen.getByText(/You can send it again in \d+ s\./)).toBeTruthy();
  });

  it('asks a person whom it does not know for their password, and sends', async () => {
    const resendVerificationTo = jest.fn<SessionActions['resendVerificationTo']>().mockResolvedValue('sent');
    open({ resendVerificationTo });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@trax.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(resendButton());
    expect(resendVerificationTo).toHaveBeenCalledWith('ada@trax.test', 'secret');
    expect(await screen.findByText('Email sent')).toBeTruthy();
  });
});

describe('the check-email page of an installation without a mail server', () => {
  const config = appConfig();
  beforeAll(() => giveAppConfig({ ...config, accounts: { ...ACCOUNTS, sendsMail: false } }));
  afterAll(() => giveAppConfig(config));

  it('promises no email: the owner lets the person in', () => {
    open({}, awaiting());
    expect(screen.getByRole('heading', { level: 1, name: 'Ask the Owner to Let You In' })).toBeTruthy();
    expect(screen.getByText(/tell its owner that you have signed up as ada@trax\.test/)).toBeTruthy();
    expect(screen.queryByText(/was sent|inbox|spam/)).toBeNull();
  });

  it('makes a new link for the owner', async () => {
    const resendVerification = jest.fn<SessionActions['resendVerification']>().mockResolvedValue();
    open({ resendVerification }, awaiting());
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(resendVerification).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('The owner has your link')).toBeTruthy();
    expect(screen.queryByText('Email sent')).toBeNull();
  });
});

it('accounts with a mail server promise an email', () => {
  const config = appConfig();
  giveAppConfig({ ...config, accounts: ACCOUNTS });
  open({}, awaiting());
  expect(screen.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeTruthy();
  giveAppConfig(config);
});

it('shows beside the field why it could not send', async () => {
  const resendVerificationTo = () => Promise.reject(new IdentityFailure('wrong-password'));
  open({ resendVerificationTo });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@trax.test');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  const field = await screen.findByLabelText('Password', { selector: '[aria-invalid=true]' });
  expect(document.activeElement).toBe(field);
  expect(screen.getByText('Incorrect password. Please try again.', { selector: 'form p' })).toBeTruthy();
});

describe('the cool-down', () => {
  it.each([
    [undefined, 0],
    [0, 60],
    [500, 60],
    [1_000, 59],
    [59_001, 1],
    [60_000, 0],
    [999_999, 0],
    [-5_000, 60],
  ])('has, %p ms after the email, %p seconds to go', (sinceMs, seconds) => {
    const nowMs = 1_700_000_000_000;
    expect(remainingSeconds(sinceMs === undefined ? undefined : nowMs - sinceMs, nowMs)).toBe(seconds);
  });
});
