import { describe, expect, it, jest } from '@jest/globals';
import { IdentityFailure } from '@trax/session';
import type { SessionActions } from '@trax/session';
import { screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { failWith, field, noteOf, openDialog, toast } from '../testing/open-sign-in-dialog.js';

async function enter(user: ReturnType<typeof userEvent.setup>, email: string, password: string): Promise<void> {
  await user.click(screen.getByLabelText('Email'));
  await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
}

describe('the sign-in dialog', () => {
  it('welcomes to the product and starts on the sign-in tab', () => {
    openDialog();
    expect(screen.getByRole('dialog', { name: 'Welcome to Trax' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    for (const name of ['Sign In with Email', 'Continue with Google', 'Continue with Facebook']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('starts on the sign-up tab when asked to, and asks for a new password there', () => {
    openDialog({ tab: 'signup' });
    expect(screen.getByRole('button', { name: 'Sign Up with Email' })).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
    expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull();
  });

  it.each([
    ['', '', 'Email'],
    ['   ', 'secret', 'Email'],
    ['ada@trax.test', '', 'Password'],
  ] as const)('asks for what is missing (%j, %j), and asks the provider nothing', async (email, password, focused) => {
    const signIn = jest.fn<SessionActions['signIn']>();
    const user = openDialog({ actions: { signIn } });
    await enter(user, email, password);
    await user.click(screen.getByRole('button', { name: 'Sign In with Email' }));
    expect(await toast('Missing Fields')).toBeTruthy();
    expect(await toast('Please fill in all fields')).toBeTruthy();
    expect(signIn).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(field(focused)));
    expect(noteOf(field(focused))).toBe(`Please enter your ${focused.toLowerCase()}`);
  });

  it('starts with the focus on the email, and leaves it on a tab that is chosen', async () => {
    const user = openDialog();
    expect(document.activeElement).toBe(field('Email'));
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sign Up' }));
  });

  it.each([
    ['wrong-password', 'Password', 'Incorrect password. Please try again.'],
    ['invalid-credential', 'Email', 'Incorrect email or password. Please try again.'],
    ['weak-password', 'Password', 'Password is too weak. Please use a stronger password.'],
    ['common-password', 'Password', 'This password is one of the 200,000 most common ones. Please choose another one.'],
    [
      'personal-password',
      'Password',
      'Please choose a password that is not your name, your address or the name of this installation.',
    ],
  ] as const)('says %s beside its field, which gets the focus', async (code, name, text) => {
    const user = openDialog({ actions: { signIn: failWith(code) } });
    await enter(user, 'ada@trax.test', 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign In with Email' }));
    expect(await toast(text)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(noteOf(field(name))).toBe(text);
    await user.paste('x');
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBeNull());
  });

  it('says in the form what is about no field, and keeps the focus on the button', async () => {
    const user = openDialog({ actions: { signIn: failWith('too-many-requests') } });
    await enter(user, 'ada@trax.test', 'secret');
    const button = screen.getByRole('button', { name: 'Sign In with Email' });
    await user.click(button);
    const text = 'Too many attempts. Please wait a few minutes and try again.';
    expect(await screen.findByText(text, { selector: 'form p' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('gives the focus back to the button of a provider that failed', async () => {
    const user = openDialog({ actions: { signInWith: failWith('popup-closed-by-user') } });
    const google = screen.getByRole('button', { name: 'Continue with Google' });
    await user.click(google);
    await toast('Sign-in popup was closed before completion.');
    await waitFor(() => expect(document.activeElement).toBe(google));
  });

  it('closes the toast of a failed attempt when a later one succeeds', async () => {
    const signIn = jest.fn<SessionActions['signIn']>().mockResolvedValue('signed-in');
    signIn.mockRejectedValueOnce(new IdentityFailure('wrong-password'));
    const user = openDialog({ actions: { signIn } });
    await enter(user, 'ada@trax.test', 'secret');
    await user.keyboard('{Enter}');
    await toast('Incorrect password. Please try again.');
    await user.keyboard('{Enter}');
    await screen.findByText('The dialog is closed');
    expect(screen.queryByText('Incorrect password. Please try again.', { selector: 'li bdi' })).toBeNull();
  });

  it('signs in on Enter, with the email trimmed and the password as it is, and closes', async () => {
    const signIn = jest.fn<SessionActions['signIn']>().mockResolvedValue('signed-in');
    const user = openDialog({ actions: { signIn } });
    await enter(user, ' ada@trax.test ', ' secret ');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The dialog is closed')).toBeTruthy();
    expect(signIn).toHaveBeenCalledWith('ada@trax.test', ' secret ');
  });

  it.each([
    ['verified just now', { verifiedEmail: 'ada@trax.test' }],
    ['is to be verified', { awaitingVerification: { email: 'ada@trax.test' } }],
  ])('knows the email that %s, and asks for the password', (_which, known) => {
    openDialog({ session: { status: 'signed-out', isBusy: false, ...known } });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@trax.test');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('says the rule for passwords before it is broken, to new people only', async () => {
    const user = openDialog();
    expect(screen.queryByText('At least 6 characters.')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(await screen.findByLabelText('Password', { selector: '[aria-describedby]' })).toBeTruthy();
    expect(screen.getByText('At least 6 characters.')).toBeTruthy();
  });

  it('leaves the format of the email to the provider', async () => {
    const user = openDialog({ actions: { signIn: failWith('invalid-email') } });
    await enter(user, 'ada', 'secret');
    await user.keyboard('{Enter}');
    expect(await toast('Authentication Error')).toBeTruthy();
    expect(await toast('Invalid email address')).toBeTruthy();
  });

  it.each([
    ['user-not-found', 'No account found with this email. Please sign up instead.'],
    ['invalid-credential', 'Incorrect email or password. Please try again.'],
  ])('offers to sign up instead after %s, and keeps the email', async (code, text) => {
    const user = openDialog({ actions: { signIn: failWith(code) } });
    await enter(user, 'ada@trax.test', 'secret');
    await user.keyboard('{Enter}');
    expect(await toast(text)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Sign Up Instead' }));
    expect(await screen.findByRole('button', { name: 'Sign Up with Email' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@trax.test');
  });

  it('says so to an unverified person and closes', async () => {
    const user = openDialog({ actions: { signIn: () => Promise.resolve('unverified') } });
    await enter(user, 'ada@trax.test', 'secret');
    await user.keyboard('{Enter}');
    expect(await toast('Please verify your email before signing in')).toBeTruthy();
    expect(await screen.findByText('The dialog is closed')).toBeTruthy();
  });

  it('stays open with what the server has refused, whose toast was already shown', async () => {
    const refused = () => Promise.resolve({ failed: 'The users are out' });
    const user = openDialog({ actions: { signIn: refused, signInWith: refused } });
    await enter(user, 'ada@trax.test', 'secret');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The users are out', { selector: 'form p' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByText('The users are out', { selector: 'div > div > p' })).toBeTruthy();
  });

  it('disables every button while one runs, and turns the spinner of that one only', async () => {
    let finish: (outcome: { failed: string }) => void = () => undefined;
    const signInWith = jest.fn<SessionActions['signInWith']>(() => new Promise((resolve) => (finish = resolve)));
    const user = openDialog({ actions: { signInWith } });
    const google = screen.getByRole('button', { name: 'Continue with Google' });
    await user.click(google);
    const others = ['Sign In with Email', 'Continue with Facebook', 'Forgot password?'];
    for (const name of others) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(true);
      expect(button.getAttribute('aria-busy')).toBeNull();
    }
    expect(google.getAttribute('aria-busy')).toBe('true');
    finish({ failed: 'No' });
    await screen.findByRole('button', { name: 'Continue with Google', busy: false });
    expect(signInWith).toHaveBeenCalledWith('google');
  });

  it('disables its buttons while the session is busy with something else', () => {
    openDialog({ session: { status: 'signed-out', isBusy: true } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In with Email' }).disabled).toBe(true);
  });

  it('shows the characters of the password on demand', async () => {
    const user = openDialog();
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  it.each([
    ['a known', () => Promise.resolve()],
    ['an unknown', failWith('user-not-found')],
  ])('answers alike for %s address that forgot its password', async (_which, sendPasswordReset) => {
    const user = openDialog({ actions: { sendPasswordReset } });
    await enter(user, 'ada@trax.test', '');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(
      await within(screen.getByRole('dialog')).findByText(/If there is an account for ada@trax\.test/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByRole('dialog', { name: 'Welcome to Trax' })).toBeTruthy();
  });
});
