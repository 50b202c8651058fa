import { BrowserRouter } from '@trax/router';
import { readSignedInHint } from '@trax/session';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.js';
import { removeSearchMetadata } from './frame/page-head.js';
import { replacePlaceholder } from './starting/replace-placeholder.js';

const PAGE = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Hydrates a prerendered page, or renders another one in its place where the prerendered one is not this person's. */
export function renderApp(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (root.dataset['hydrate'] !== undefined && readSignedInHint() === null)
    startTransition(() => void hydrateRoot(root, PAGE));
  else renderAnew(root);
}

function renderAnew(root: HTMLElement): void {
  root.replaceChildren();
  removeSearchMetadata();
  delete document.documentElement.dataset['returning']; // hid the prerendered page, see src/prerender
  replacePlaceholder(root);
  // In slices, between which the browser answers the person.
  startTransition(() => createRoot(root).render(PAGE));
}
