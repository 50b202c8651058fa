import { lazy, Suspense, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { RetryBoundary, type RenderFailure } from './retry-boundary.js';

type LazyOptions = {
  /** Stands in the place of the component while its code is loading. */
  readonly fallback?: ReactNode;
  readonly renderFailure?: RenderFailure;
};

/**
 * `React.lazy` whose code is loaded again after a failure, by a retry or when the component is mounted again:
 * `lazyWithRetry(async () => (await import('./x.js')).X)`.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, renderFailure }: LazyOptions = {},
) {
  let hasFailed = false;
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = async () => {
    try {
      loading ??= load();
      loaded = await loading;
      return loaded;
    } catch (error) {
      hasFailed = true;
      loading = undefined;
      throw error;
    }
  };
  const begin = () =>
    lazy<ComponentType<ComponentProps<ComponentType<Props>>>>(async () => ({ default: await loadOnce() }));
  let Current = begin();
  // Not before the failure is on the screen: replaced while React still renders it, it would be loaded for ever.
  const reset = () => {
    if (!hasFailed) return;
    hasFailed = false;
    Current = begin();
  };
  const LazyWithRetry = (props: Props) => (
    <RetryBoundary onReset={reset} renderFailure={renderFailure}>
      <Suspense fallback={fallback}>
        <CurrentPart {...props} />
      </Suspense>
    </RetryBoundary>
  );
  const CurrentPart = (props: Props) => {
    // What is loaded already is rendered at once: React keeps a fallback on the screen for 300 ms.
    const [Part] = useState(() => loaded ?? Current);
    return <Part {...props} />;
  };
  /** Loads the code ahead of the first render, which loads it itself if that fails. */
  const preload = () => void loadOnce().catch(() => undefined);
  return Object.assign(LazyWithRetry, { preload });
}
