import { setSessionRefresher } from '@trax/http';
import { useNavigate } from '@trax/router';
import { onSignedOut, SessionProvider, useSession, useSessionActions, type SessionNotice } from '@trax/session';
import { applyTheme, useToast } from '@trax/ui';
import { useEffect, type ReactNode } from 'react';
import { appConfig } from '../app-config.js';
import { forgetFetchedData } from '../remotes/federation-loader.js';

/** Connects the session with what it moves in the shell: the address, notifications, the theme, the cache. */
export function ShellSession({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const { show } = useToast();
  return (
    <SessionProvider
      identity={appConfig().identity}
      onNavigate={(path, options) => void navigate(path, options)}
      onNotice={(notice: SessionNotice) => show({ ...notice, tone: 'destructive' })}
    >
      <SessionConsequences />
      {children}
    </SessionProvider>
  );
}

function SessionConsequences() {
  const { status } = useSession();
  const { refreshSession } = useSessionActions();

  useEffect(() => {
    setSessionRefresher(refreshSession);
    return () => setSessionRefresher(undefined);
  }, [refreshSession]);

  useEffect(() => {
    // Their own theme comes with the signed-in area; what they chose is kept.
    if (status === 'signed-out') applyTheme('default');
  }, [status]);

  useEffect(() => onSignedOut(() => void forgetFetchedData()), []);
  return null;
}
