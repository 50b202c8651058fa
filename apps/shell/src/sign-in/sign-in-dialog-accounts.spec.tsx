import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IdentityFailure, pendingProvider } from '@trax/session';
import type { SessionActions } from '@trax/session';
import { screen, waitFor } from '@testing-library/react';
import { appConfig, giveAppConfig } from '../app-config.js';
import { SignInButton } from '../frame/sign-in-button.js';
import { failWith, field, noteOf, openDialog, toast } from '../testing/open-sign-in-dialog.js';
import { ACCOUNTS, renderShell, SESSIONS } from '../testing/render-shell.js';

describe('the sign-in dialog with the accounts of the installation', () => {
  const config = appConfig();
  beforeAll(() => giveAppConfig({ ...config, accounts: ACCOUNTS }));
  afterAll(() => giveAppConfig(config));

  const give = (accounts: Partial<NonNullable<typeof config.accounts>>) =>
    giveAppConfig({ ...config, accounts: { ...ACCOUNTS, ...accounts } });

  it('has email and password alone, and says how long a password must be', () => {
    openDialog({ tab: 'signup' });
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
    expect(screen.queryByText('or')).toBeNull();
    expect(noteOf(field('Password'))).toBe('At least 8 characters.');
  });

  it.each([
    [true, null],
    [false, 'This installation sends no emails: after your sign-up its owner lets you in. Please ask for it.'],
  ])('says before a sign-up what follows, with a mail server: %s', (sendsMail, text) => {
    give({ sendsMail });
    openDialog({ tab: 'signup' });
    expect(screen.queryByText(/sends no emails/)?.textContent ?? null).toBe(text);
  });

  it('says without a mail server that the owner has the link for a new password, before and after', async () => {
    give({ sendsMail: false });
    const user = openDialog({ actions: { sendPasswordReset: () => Promise.resolve() } });
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(screen.getByText(/^This installation sends no emails\..* its owner gets a link for you/)).toBeTruthy();
    await user.click(screen.getByLabelText('Email'));
    await user.paste('ada@trax.test');
    await user.click(screen.getByRole('button', { name: 'Ask for a link' }));
    expect(
      await screen.findByText(/account for ada@trax\.test, the owner of this installation has a link/),
    ).toBeTruthy();
    expect(screen.queryByText(/on its way|inbox/)).toBeNull();
  });

  const providers = [
    { id: 'google', name: 'Google' },
    { id: 'facebook', name: 'Facebook' },
    { id: 'keycloak', name: 'Keycloak' },
    { id: 'work-2', name: 'Acme' },
  ];
  const buttons = () =>
    screen.getAllByRole('button', { name: / with (?!Email)/ }).map(({ textContent }) => textContent);
  it('has a button for each provider, in the order of the configuration', async () => {
    give({ providers, hasPasswords: true });
    const signInWith = jest.fn<SessionActions['signInWith']>().mockResolvedValue('signed-in');
    const user = openDialog({ actions: { signInWith } });
    expect(buttons()).toEqual([
      'Continue with Google',
      'Continue with Facebook',
      'Sign in with Keycloak',
      'Sign in with Acme',
    ]);
    expect(screen.getByText('or')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign in with Acme' }));
    expect(signInWith).toHaveBeenCalledWith('work-2');
  });

  it('has no forms where people cannot sign in by password', () => {
    give({ providers, hasPasswords: false });
    openDialog();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('or')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in with Keycloak' })).toBeTruthy();
  });

  it('goes on by itself for who comes back from a provider', async () => {
    give({ providers });
    pendingProvider.write('keycloak');
    const completeSignIn = jest.fn<SessionActions['completeSignIn']>().mockResolvedValue('signed-in');
    openDialog({ actions: { completeSignIn }, returned: { error: null } });
    expect(await screen.findByText('The dialog is closed')).toBeTruthy();
    expect(completeSignIn.mock.calls).toEqual([[null]]);
  });

  it('says once, in the dialog too, what a provider has refused, and gives its button the focus', async () => {
    give({ providers });
    pendingProvider.write('keycloak');
    const completeSignIn = jest.fn<SessionActions['completeSignIn']>();
    completeSignIn.mockRejectedValue(new IdentityFailure('provider-email-unverified'));
    const user = openDialog({ actions: { completeSignIn }, returned: { error: 'email_not_verified' } });
    const text = 'That service has not verified your email address. Please verify it there and sign in again.';
    expect(await toast(text)).toBeTruthy();
    expect(screen.getByText(text, { selector: 'p' })).toBeTruthy();
    expect(completeSignIn.mock.calls).toEqual([['email_not_verified']]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign in with Keycloak' })),
    );
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(completeSignIn).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(text, { selector: 'p' })).toBeNull();
  });
});

describe('the sign-in dialog of an installation whose sign-up is closed', () => {
  const config = appConfig();
  beforeAll(() => giveAppConfig({ ...config, accounts: { ...ACCOUNTS, isSignUpClosed: true } }));
  afterAll(() => giveAppConfig(config));

  it('signs in alone, also where a sign-up was asked for', () => {
    openDialog({ tab: 'signup' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Sign In']);
    expect(screen.getByRole('button', { name: 'Sign In with Email' })).toBeTruthy();
  });

  it('offers no sign-up after a wrong password', async () => {
    const user = openDialog({ actions: { signIn: failWith('invalid-credential') } });
    await user.click(screen.getByLabelText('Email'));
    await user.paste('ada@trax.test');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('wrong');
    await user.click(screen.getByRole('button', { name: 'Sign In with Email' }));
    expect(await toast('Incorrect email or password. Please try again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign Up Instead' })).toBeNull();
  });

  it('is what a button opens that would create an account', () => {
    renderShell(<SignInButton tab="signup" />, { session: SESSIONS.visitor });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign In']);
  });
});
