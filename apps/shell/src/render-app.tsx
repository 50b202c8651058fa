import { BrowserRouter } from '@trax/router';
import { readSignedInHint } from '@trax/session';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.js';

const PAGE = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Brings a prerendered page to life, or draws one from nothing where the prerendered one is not this person's. */
export function renderApp(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (root.dataset['drawnFor'] === 'visitors' && readSignedInHint() === null)
    startTransition(() => void hydrateRoot(root, PAGE));
  else drawAnew(root);
}

function drawAnew(root: HTMLElement): void {
  root.replaceChildren();
  delete document.documentElement.dataset['returning']; // hid what stood there, see src/prerender
  // In slices, between which the browser answers the person.
  startTransition(() => createRoot(root).render(PAGE));
}
