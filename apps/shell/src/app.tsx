import type { SessionHandlers } from '@trax/session';
import { GlobalStyle, RenderFailureContext, RetryBoundary, ToastProvider } from '@trax/ui';
import type { ReactNode } from 'react';
import { PageFailure } from './remotes/page-failure.js';
import { ShellSession } from './session/shell-session.js';

type AppProps = {
  readonly onNavigate: SessionHandlers['onNavigate'];
  /** The router, which is another one while pages are prerendered. */
  readonly children: ReactNode;
};

const renderFailure = (onRetry: () => void) => <PageFailure onRetry={onRetry} />;

/** Everything around the router. */
export function App({ onNavigate, children }: AppProps) {
  return (
    <>
      <GlobalStyle />
      <RenderFailureContext value={renderFailure}>
        <RetryBoundary>
          <ToastProvider>
            <ShellSession onNavigate={onNavigate}>{children}</ShellSession>
          </ToastProvider>
        </RetryBoundary>
      </RenderFailureContext>
    </>
  );
}
