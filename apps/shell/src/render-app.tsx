import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';

export function renderApp(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
