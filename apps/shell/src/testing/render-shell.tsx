import { render } from '@testing-library/react';
import type { AppConfig } from '@trax/contracts/app-config';
import { REMOTES } from '@trax/contracts/remotes';
import { SessionProvider, type SessionActions, type SessionSnapshot } from '@trax/session';
import { createTestSession } from '@trax/session/testing';
import { newUser } from '@trax/testing-web/new-user';
import { ToastProvider } from '@trax/ui';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';

export const CONFIG: AppConfig = {
  productName: 'Trax',
  supportEmail: 'support@trax.test',
  privacyEmail: 'support@trax.test',
  postalAddress: '1 Example Street',
  privacyDate: 'February 20th 2024',
  hidesPricing: false,
  identity: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo' },
  remotes: Object.fromEntries(
    REMOTES.map((declaration) => [declaration.name, { entry: '', preload: [], declaration }]),
  ),
};

const LISTENER = { uid: 'u1', email: 'listener@trax.test', displayName: 'Lis', photoURL: null, emailVerified: true };

/** Accounts of an installation that has a mail server and was set up. */
export const ACCOUNTS: NonNullable<AppConfig['accounts']> = {
  acceptsHttp: true,
  sendsMail: true,
  needsSetUp: false,
  isNameBySettings: false,
  isSignUpClosed: false,
  providers: [],
  hasPasswords: true,
};

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
export function renderShell(part: ReactNode, options: ShellOptions) {
  return renderRoutes([{ path: '*', element: part }], options);
}

/** Renders routes as `renderShell` does a part. */
export function renderRoutes(routes: RouteObject[], { address = '/', session, actions }: ShellOptions) {
  const testSession = createTestSession(session, actions);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const { container } = render(
    <ToastProvider>
      <SessionProvider session={testSession}>
        <RouterProvider router={router} />
      </SessionProvider>
    </ToastProvider>,
  );
  return {
    container,
    user: newUser(),
    session: testSession,
    address: () => router.state.location.pathname,
    search: () => router.state.location.search,
    hash: () => router.state.location.hash,
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
