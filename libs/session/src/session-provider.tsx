import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { SessionActions } from './session-actions.js';
import type { SessionSnapshot, SessionViewer } from './session-machine.js';
import type { Session } from './session.js';

/** The part of a session that screens use. */
export type ProvidedSession = Pick<Session, 'store' | 'actions'>;

const SessionContext = createContext<ProvidedSession | undefined>(undefined);

type SessionProviderProps = { readonly session: ProvidedSession; readonly children: ReactNode };

/** Makes the session available to everything below it. Rendered once, by the shell. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in, as of now. Throws outside a SessionProvider. */
export function useSession(): SessionSnapshot {
  return useStore(useProvidedSession().store);
}

/** The signed-in person, for what is rendered for signed-in people only. Throws for visitors. */
export function useViewer(): SessionViewer {
  const { viewer } = useSession();
  if (viewer === undefined) throw new Error('There is no signed-in person here');
  return viewer;
}

/** What a person can do about it; the same object for the life of the page. Throws outside a SessionProvider. */
export function useSessionActions(): SessionActions {
  return useProvidedSession().actions;
}

function useProvidedSession(): ProvidedSession {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('The session needs a SessionProvider above it');
  return session;
}
