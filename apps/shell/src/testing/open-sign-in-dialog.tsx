import { jest } from '@jest/globals';
import { IdentityFailure } from '@trax/session';
import type { SessionActions, SessionSnapshot } from '@trax/session';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SignInDialog } from '../sign-in/sign-in-dialog.js';
import type { ReturnedSignIn, SignInTab } from '../sign-in/sign-in-dialog.js';
import { renderShell, SESSIONS } from './render-shell.js';

// jsdom knows no pointer capture, which toasts ask for.
Element.prototype.hasPointerCapture = () => false;

function Example({ initialTab, returned }: { readonly initialTab: SignInTab; readonly returned?: ReturnedSignIn }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {!isOpen && <p>The dialog is closed</p>}
      <SignInDialog isOpen={isOpen} initialTab={initialTab} returned={returned} onClose={() => setIsOpen(false)} />
    </>
  );
}

type Options = {
  actions?: Partial<SessionActions>;
  session?: SessionSnapshot;
  tab?: SignInTab;
  returned?: ReturnedSignIn;
};

/** Opens the dialog; the person who uses it. */
export function openDialog(options: Options = {}) {
  const { actions = {}, session = SESSIONS.visitor, tab = 'signin', returned } = options;
  return renderShell(<Example initialTab={tab} {...(returned && { returned })} />, { session, actions }).user;
}

export const toast = (text: string) => screen.findByText(text, { selector: 'li :is(div, bdi)' });
export const field = (name: 'Email' | 'Password') => screen.getByLabelText<HTMLInputElement>(name);
/** The text below a field, which screen readers read out with it. */
export const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
export const failWith = (code: string) => jest.fn(() => Promise.reject(new IdentityFailure(code)));
