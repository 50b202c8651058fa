import { BrowserRouter } from '@trax/router';
import { ErrorFallback, GlobalStyle, ToastProvider } from '@trax/ui';
import { ErrorBoundary } from './frame/error-boundary.js';
import { Screen } from './frame/screen.js';
import { ShellSession } from './session/shell-session.js';
import { SignInDoor } from './session/sign-in-door.js';
import { SignedInDock } from './signed-in/signed-in-dock.js';

export function App() {
  return (
    <>
      <GlobalStyle />
      <ErrorBoundary fallback={<ErrorFallback />}>
        <BrowserRouter>
          <ToastProvider>
            <ShellSession>
              <Screen />
              <SignInDoor />
              <SignedInDock />
            </ShellSession>
          </ToastProvider>
        </BrowserRouter>
      </ErrorBoundary>
    </>
  );
}
