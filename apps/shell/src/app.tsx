import { ErrorFallback, GlobalStyle, ToastProvider } from '@trax/ui';
import { ErrorBoundary } from './frame/error-boundary.js';
import { Screen } from './frame/screen.js';
import { ShellSession } from './session/shell-session.js';
import { SignInDoor } from './session/sign-in-door.js';
import { SignedInDock } from './signed-in/signed-in-dock.js';

/** Everything inside the router, which is another one while pages are prerendered. */
export function App() {
  return (
    <>
      <GlobalStyle />
      <ErrorBoundary fallback={<ErrorFallback />}>
        <ToastProvider>
          <ShellSession>
            <Screen />
            <SignInDoor />
            <SignedInDock />
          </ShellSession>
        </ToastProvider>
      </ErrorBoundary>
    </>
  );
}
