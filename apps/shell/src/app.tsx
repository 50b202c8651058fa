import { ErrorFallback, GlobalStyle, ToastProvider } from '@trax/ui';
import { ErrorBoundary } from './frame/error-boundary.js';
import { Screen } from './frame/screen.js';
import { ShellSession } from './session/shell-session.js';
import { SignInDialogHost } from './session/sign-in-dialog-host.js';
import { SignedInHosts } from './signed-in/signed-in-hosts.js';

/** Everything inside the router, which is another one while pages are prerendered. */
export function App() {
  return (
    <>
      <GlobalStyle />
      <ErrorBoundary fallback={<ErrorFallback />}>
        <ToastProvider>
          <ShellSession>
            <Screen />
            <SignInDialogHost />
            <SignedInHosts />
          </ShellSession>
        </ToastProvider>
      </ErrorBoundary>
    </>
  );
}
