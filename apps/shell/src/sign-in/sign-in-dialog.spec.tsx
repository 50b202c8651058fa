import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { GivenSession, IdentityFailure } from '@trax/session';
import type { SessionActions, SessionSnapshot } from '@trax/session';
import { preloadDialog, ToastProvider } from '@trax/ui';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { givenSession, writeAppConfig } from './testing/given-session.js';
import { SignInDialog } from './sign-in-dialog.js';
import type { SignInTab } from './sign-in-tab.js';

// jsdom knows no pointer capture, which toasts ask for.
Element.prototype.hasPointerCapture = () => false;
// Asking jsdom of every element whether it is visible takes longer than all the rest.
configure({ defaultHidden: true });

function Door({ initialTab }: { readonly initialTab: SignInTab }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {!isOpen && <p>The dialog is closed</p>}
      <SignInDialog isOpen={isOpen} initialTab={initialTab} onOpenChange={setIsOpen} />
    </>
  );
}

function open(options: { actions?: Partial<SessionActions>; snapshot?: SessionSnapshot; tab?: SignInTab } = {}) {
  render(
    <ToastProvider>
      <GivenSession value={givenSession(options.actions ?? {}, options.snapshot)}>
        <Door initialTab={options.tab ?? 'signin'} />
      </GivenSession>
    </ToastProvider>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

const toastText = (text: string) => screen.findByText(text);
const failWith = (code: string) => jest.fn(() => Promise.reject(new IdentityFailure(code)));

async function enter(user: ReturnType<typeof userEvent.setup>, email: string, password: string): Promise<void> {
  await user.click(screen.getByLabelText('Email'));
  await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
}

beforeAll(preloadDialog);
beforeEach(writeAppConfig);
afterEach(cleanup);

describe('the sign-in dialog', () => {
  it('welcomes to the product and starts on the sign-in tab', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Welcome to Trax' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    for (const name of ['Sign In with Email', 'Continue with Google', 'Continue with Facebook']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('starts on the sign-up tab when asked to, and asks for a new password there', () => {
    open({ tab: 'signup' });
    expect(screen.getByRole('button', { name: 'Sign Up with Email' })).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
    expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull();
  });

  it.each([
    ['', '', 'Email'],
    ['   ', 'secret', 'Email'],
    ['ada@trax.test', '', 'Password'],
  ])('asks for what is missing (%j, %j), and asks the provider nothing', async (email, password, focused) => {
    const signIn = jest.fn<SessionActions['signIn']>();
    const user = open({ actions: { signIn } });
    await enter(user, email, password);
    await user.click(screen.getByRole('button', { name: 'Sign In with Email' }));
    expect(await toastText('Missing Fields')).toBeTruthy();
    expect(await toastText('Please fill in all fields')).toBeTruthy();
    expect(signIn).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText(focused));
  });

  it('signs in on Enter, with the e-mail trimmed and the password as it is, and closes', async () => {
    const signIn = jest.fn<SessionActions['signIn']>().mockResolvedValue('signed-in');
    const user = open({ actions: { signIn } });
    await enter(user, ' ada@trax.test ', ' secret ');
    await user.keyboard('{Enter}');
    expect(signIn).toHaveBeenCalledWith('ada@trax.test', ' secret ');
    expect(await screen.findByText('The dialog is closed')).toBeTruthy();
  });

  it('leaves the format of the e-mail to the provider', async () => {
    const user = open({ actions: { signIn: failWith('invalid-email') } });
    await enter(user, 'ada', 'secret');
    await user.keyboard('{Enter}');
    expect(await toastText('Authentication Error')).toBeTruthy();
    expect(await toastText('Invalid email address')).toBeTruthy();
  });

  it.each([
    ['user-not-found', 'No account found with this email. Please sign up instead.'],
    ['invalid-credential', 'Incorrect email or password. Please try again.'],
  ])('offers to sign up instead after %s, and keeps the e-mail', async (code, text) => {
    const user = open({ actions: { signIn: failWith(code) } });
    await enter(user, 'ada@trax.test', 'secret');
    await user.keyboard('{Enter}');
    expect(await toastText(text)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Sign Up Instead' }));
    expect(await screen.findByRole('button', { name: 'Sign Up with Email' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@trax.test');
  });

  it('tells an unverified person so and closes', async () => {
    const user = open({ actions: { signIn: () => Promise.resolve('unverified') } });
    await enter(user, 'ada@trax.test', 'secret');
    await user.keyboard('{Enter}');
    expect(await toastText('Please verify your email before signing in')).toBeTruthy();
    expect(await screen.findByText('The dialog is closed')).toBeTruthy();
  });

  it('stays open when the person has already been told why it failed', async () => {
    const user = open({ actions: { signIn: () => Promise.resolve('failed') } });
    await enter(user, 'ada@trax.test', 'secret');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('disables every button while one runs, and turns the spinner of that one only', async () => {
    let finish: (outcome: 'failed') => void = () => undefined;
    const signInWith = jest.fn<SessionActions['signInWith']>(() => new Promise((resolve) => (finish = resolve)));
    const user = open({ actions: { signInWith } });
    const google = screen.getByRole('button', { name: 'Continue with Google' });
    await user.click(google);
    const others = ['Sign In with Email', 'Continue with Facebook', 'Forgot password?'];
    for (const name of others) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(true);
      expect(button.getAttribute('aria-busy')).toBeNull();
    }
    expect(google.getAttribute('aria-busy')).toBe('true');
    finish('failed');
    await screen.findByRole('button', { name: 'Continue with Google', busy: false });
    expect(signInWith).toHaveBeenCalledWith('google');
  });

  it('disables its buttons while the session is busy with something else', () => {
    open({ snapshot: { status: 'signed-out', isBusy: true } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In with Email' }).disabled).toBe(true);
  });

  it('shows the characters of the password on demand', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  it.each([
    ['a known', () => Promise.resolve()],
    ['an unknown', failWith('user-not-found')],
  ])('answers alike for %s address that forgot its password', async (_which, sendPasswordReset) => {
    const user = open({ actions: { sendPasswordReset } });
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
