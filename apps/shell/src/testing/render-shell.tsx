import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppConfig } from '@trax/contracts/app-config';
import { useLocation } from '@trax/router';
import { MemoryRouter } from '@trax/router/testing';
import { GivenSession, type Session, type SessionSnapshot } from '@trax/session';
import { ToastProvider } from '@trax/ui';
import type { ReactNode } from 'react';

const CONFIG: AppConfig = {
  productName: 'Trax',
  supportEmail: 'support@trax.test',
  postalAddress: '1 Example Street',
  identity: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo' },
  remotes: {},
};

const LISTENER = { uid: 'u1', email: 'listener@trax.test', displayName: 'Lis', photoURL: null, emailVerified: true };

/** The states of the session that a route can meet. */
export const SESSIONS = {
  loading: { status: 'loading', isBusy: false },
  visitor: { status: 'signed-out', isBusy: false },
  listener: { status: 'signed-in', isBusy: false, viewer: { ...LISTENER, isAdmin: false } },
  administrator: { status: 'signed-in', isBusy: false, viewer: { ...LISTENER, isAdmin: true } },
} as const satisfies Record<string, SessionSnapshot>;

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

const actions: Session['actions'] = {
  prepare: nothing,
  signIn: never,
  signUp: never,
  signInWith: never,
  signOut: never,
  resendVerification: never,
  resendVerificationTo: never,
  applyVerificationCode: never,
  sendPasswordReset: never,
  readPasswordResetCode: never,
  resetPassword: never,
  refreshSession: never,
};

type ShellOptions = { readonly address?: string; readonly session: SessionSnapshot };

/** Renders a part of the shell at an address, for somebody. Answers how to read the address as the router sees it. */
export function renderShell(part: ReactNode, { address = '/', session }: ShellOptions) {
  const given: Session = {
    actions,
    getSnapshot: () => session,
    subscribe: () => nothing,
    start: () => nothing,
    surroundWith: nothing,
  };
  let current = address;
  const follow = (next: string) => {
    current = next;
  };
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <AddressBar onChange={follow} />
      <ToastProvider>
        <GivenSession value={given}>{part}</GivenSession>
      </ToastProvider>
    </MemoryRouter>,
  );
  return { container, user: userEvent.setup(), address: () => current };
}

// At once, as in a real page: parts of the shell read it when they are loaded.
writeConfig();

function writeConfig(): void {
  const script = document.createElement('script');
  script.id = 'trax-config';
  script.type = 'application/json';
  script.textContent = JSON.stringify(CONFIG);
  document.head.append(script);
}

function AddressBar({ onChange }: { readonly onChange: (address: string) => void }) {
  onChange(useLocation().pathname);
  return null;
}
