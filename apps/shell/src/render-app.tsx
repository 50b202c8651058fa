import { i18n } from '@trax/i18n';
import { signedInHint } from '@trax/session';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { App } from './app.js';
import { removeSearchMetadata } from './frame/page-head.js';
import { reportBrowserError } from './report-errors/report-browser-errors.js';
import { routes } from './routes.js';

/** What an error boundary has caught goes to the console, as by default, and to the operator. */
const ROOT_OPTIONS: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    console.error(error, componentStack);
    reportBrowserError(error);
  },
};

/** Hydrates a prerendered page, or renders another one in its place where the prerendered one is not this person's, or in another language. */
export function renderApp(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const router = createBrowserRouter(routes());
  const page = (
    <StrictMode>
      <App onNavigate={(path, options) => void router.navigate(path, options)}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  const hydrate = () => startTransition(() => void hydrateRoot(root, page, ROOT_OPTIONS));
  const isInLanguage = document.documentElement.lang === i18n.locale;
  document.documentElement.lang = i18n.locale;
  if (isInLanguage && root.dataset['hydrate'] !== undefined && signedInHint.read() === undefined)
    void whenInitialized(router).then(hydrate);
  else {
    replaceBySpinner(root);
    // In slices, between which the browser answers the person.
    startTransition(() => createRoot(root, ROOT_OPTIONS).render(page));
  }
}

/** Resolves once the router has loaded the page's code: until then it would render a placeholder over the prerendered page. */
function whenInitialized({ state, subscribe }: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** React clears the root when it renders for the first time. */
function replaceBySpinner(root: HTMLElement): void {
  const loading = document.getElementById('loading');
  root.replaceChildren(...(loading?.childNodes ?? []));
  loading?.remove();
  removeSearchMetadata();
  delete document.documentElement.dataset['returning']; // hid the prerendered page, see src/prerender
}
