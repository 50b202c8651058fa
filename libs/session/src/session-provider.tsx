import { createContext, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createSession } from './create-session.js';
import type { IdentityConfig, IdentityPort } from './identity.port.js';
import type { Session, SessionActions, SessionSnapshot, SessionSurroundings } from './session.js';

const SessionContext = createContext<Session | undefined>(undefined);

export type SessionProviderProps = SessionSurroundings & {
  /** `identity` of `/config.json`. Read once. */
  readonly identity: IdentityConfig;
  readonly children: ReactNode;
};

/** Finds out who is signed in and tells everything below it. Rendered once, by the shell, inside its router and toasts. */
export function SessionProvider({ identity, onNavigate, onNotice, children }: SessionProviderProps) {
  const [session] = useState(() =>
    createSession({
      loadIdentity: () => loadFirebase(identity),
      mayUseIdentity: () => window.isSecureContext || identity.emulatorUrl !== undefined,
    }),
  );
  useLayoutEffect(() => session.surroundWith({ onNavigate, onNotice }), [session, onNavigate, onNotice]);
  useEffect(() => session.start(), [session]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Offers a session that already exists: the shell's provider in specs of screens. */
export const GivenSession = SessionContext.Provider;

async function loadFirebase(config: IdentityConfig): Promise<IdentityPort> {
  const { createFirebaseIdentity } = await import('./firebase-identity.js');
  return createFirebaseIdentity(config);
}

function useGivenSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('The session needs a SessionProvider above it');
  return session;
}

/** Who is signed in, as of now. Throws outside a SessionProvider. */
export function useSession(): SessionSnapshot {
  const { subscribe, getSnapshot } = useGivenSession();
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

/** What a person can do about it; the same object for the life of the page. Throws outside a SessionProvider. */
export function useSessionActions(): SessionActions {
  return useGivenSession().actions;
}
