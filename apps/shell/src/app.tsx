import type { SessionHandlers } from '@trax/session';
import { GlobalStyle, RetryBoundary, ToastProvider } from '@trax/ui';
import type { ReactNode } from 'react';
import { ShellSession } from './session/shell-session.js';

type AppProps = {
  readonly onNavigate: SessionHandlers['onNavigate'];
  /** The router, which is another one while pages are prerendered. */
  readonly children: ReactNode;
};

/** Everything around the router. */
export function App({ onNavigate, children }: AppProps) {
  return (
    <>
      <GlobalStyle />
      <RetryBoundary>
        <ToastProvider>
          <ShellSession onNavigate={onNavigate}>{children}</ShellSession>
        </ToastProvider>
      </RetryBoundary>
    </>
  );
}
