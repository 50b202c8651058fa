import type { RemoteName } from '@trax/contracts/remotes';
import { EmptyState } from '@trax/ui';
import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { ScreenError } from '../frame/screen-error.js';
import { loadFederation } from './federation-loader.js';
import { reloadIfOutdated } from './outdated-page.js';
import { RemotePlaceholder } from './remote-placeholder.js';

export type LoadRemote = (name: RemoteName, attempt: number) => Promise<{ default: ComponentType }>;

type RemoteBoundaryProps = { readonly name: RemoteName; readonly load?: LoadRemote };

// Outside React: a lazy component made during a render is thrown away with it after an error, and would load for ever.
const remotes = new Map<RemoteName, LazyExoticComponent<ComponentType>>();
const attempts = new Map<RemoteName, number>();
const failed = new Set<RemoteName>();

const loadFromNetwork: LoadRemote = async (name, attempt) => (await loadFederation()).loadRemote(name, attempt);

/** A remote in its own area: whatever happens to it, the navigation and the sound around it go on. */
export function RemoteBoundary({ name, load = loadFromNetwork }: RemoteBoundaryProps) {
  const [round, setRound] = useState(0);
  const retry = () => {
    allowRetry(name);
    setRound(round + 1);
  };
  return (
    <ErrorBoundary key={`${name} ${round}`} fallback={<RemoteFailure name={name} onRetry={retry} />}>
      <Suspense fallback={<RemotePlaceholder />}>
        <Remote name={name} load={load} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Remote({ name, load }: Required<RemoteBoundaryProps>) {
  const Component = lazyRemote(name, load);
  return <Component />;
}

/** A remote as a lazy component, the same one until loading it has failed and `allowRetry` was called. */
function lazyRemote(name: RemoteName, load: LoadRemote): LazyExoticComponent<ComponentType> {
  const known = remotes.get(name);
  if (known) return known;
  const attempt = attempts.get(name) ?? 0;
  const remote = lazy(() =>
    load(name, attempt).catch(async (error: unknown) => {
      if (await reloadIfOutdated()) return { default: NewReleaseNotice };
      failed.add(name);
      throw error;
    }),
  );
  remotes.set(name, remote);
  return remote;
}

/** Makes the next render load a remote again that could not be loaded; one that failed while rendering stays. */
function allowRetry(name: RemoteName): void {
  if (!failed.delete(name)) return;
  remotes.delete(name);
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
}

function RemoteFailure({ name, onRetry }: { readonly name: RemoteName; readonly onRetry: () => void }) {
  // Whoever leaves and comes back later gets a fresh attempt without pressing anything.
  useEffect(() => () => allowRetry(name), [name]);
  return <ScreenError onRetry={onRetry} />;
}

/** Stays until the page reloads, which waits for the end of the sound. */
function NewReleaseNotice() {
  return <EmptyState title="A new version is ready" text="This page opens in it as soon as the sound stops." />;
}
