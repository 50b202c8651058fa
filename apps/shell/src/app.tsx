import { t } from '@trax/i18n/macro';
import type { SessionHandlers } from '@trax/session';
import { GlobalStyle, RenderFailureContext, RetryBoundary, ToastProvider } from '@trax/ui';
import type { ReactNode } from 'react';
import { BottomOfScreen, FailureBar } from './frame/failure-bar.js';
import { PageFailure } from './remotes/page-failure.js';
import { ShellSession } from './session/shell-session.js';

type AppProps = {
  readonly onNavigate: SessionHandlers['onNavigate'];
  /** The router, which is another one while pages are prerendered. */
  readonly children: ReactNode;
};

const renderFailure = (onRetry: () => void) => <PageFailure onRetry={onRetry} />;
const renderToastFailure = (onRetry: () => void) => (
  <BottomOfScreen>
    <FailureBar text={t`A message could not be shown.`} onRetry={onRetry} />
  </BottomOfScreen>
);

/** Everything around the router. */
export function App({ onNavigate, children }: AppProps) {
  return (
    <>
      <GlobalStyle />
      <RetryBoundary renderFailure={renderFailure}>
        <RenderFailureContext value={renderToastFailure}>
          <ToastProvider>
            <RenderFailureContext value={renderFailure}>
              <ShellSession onNavigate={onNavigate}>{children}</ShellSession>
            </RenderFailureContext>
          </ToastProvider>
        </RenderFailureContext>
      </RetryBoundary>
    </>
  );
}
