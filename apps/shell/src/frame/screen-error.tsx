import { ErrorFallback } from '@trax/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.js';

/** A part of the page that shows why it failed in its own place, and is rendered anew by a retry. */
export function ScreenErrorBoundary({ children }: { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary key={attempt} fallback={<ScreenError onRetry={() => setAttempt(attempt + 1)} />}>
      {children}
    </ErrorBoundary>
  );
}

/** Shows that a screen failed, and retries by itself when the browser is online again. */
export function ScreenError({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return <ErrorFallback onRetry={onRetry} />;
}
