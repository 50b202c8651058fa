import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppConfig } from '@trax/contracts/app-config';
import { useLocation } from '@trax/router';
import { MemoryRouter } from '@trax/router/testing';
import { SessionProvider, type SessionActions, type SessionSnapshot } from '@trax/session';
import { createTestSession } from '@trax/session/testing';
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

type ShellOptions = {
  readonly address?: string;
  readonly session: SessionSnapshot;
  readonly actions?: Partial<SessionActions>;
};

/** Renders a part of the shell at an address, for a person in that state of the session. `address()` is the router's. */
export function renderShell(part: ReactNode, { address = '/', session, actions }: ShellOptions) {
  const testSession = createTestSession(session, actions);
  let current = { pathname: address, search: '' };
  const follow = (next: typeof current) => {
    current = next;
  };
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <AddressBar onChange={follow} />
      <ToastProvider>
        <SessionProvider session={testSession}>{part}</SessionProvider>
      </ToastProvider>
    </MemoryRouter>,
  );
  return {
    container,
    user: userEvent.setup(),
    session: testSession,
    address: () => current.pathname,
    search: () => current.search,
  };
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

type AddressBarProps = { readonly onChange: (address: { pathname: string; search: string }) => void };

function AddressBar({ onChange }: AddressBarProps) {
  onChange(useLocation());
  return null;
}
