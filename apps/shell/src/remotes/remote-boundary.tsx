import { ErrorFallback } from '@trax/ui';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.js';
import type { RemoteName } from '../navigation/remote-of-path.js';
import { RemotePlaceholder } from './remote-placeholder.js';
import { allowRetry, remoteRoutes, type LoadRoutes } from './remote-routes.js';

type RemoteBoundaryProps = { readonly name: RemoteName; readonly load?: LoadRoutes };

/** A remote in its own area: whatever happens to it, the navigation and the sound around it go on. */
export function RemoteBoundary({ name, load }: RemoteBoundaryProps) {
  const [round, setRound] = useState(0);
  const retry = () => {
    allowRetry(name);
    setRound(round + 1);
  };
  return (
    <ErrorBoundary key={`${name} ${round}`} fallback={<RemoteFailure name={name} onRetry={retry} />}>
      <Suspense fallback={<RemotePlaceholder />}>
        <RemoteArea name={name} {...(load && { load })} />
      </Suspense>
    </ErrorBoundary>
  );
}

function RemoteArea({ name, load }: RemoteBoundaryProps) {
  const Routes = remoteRoutes(name, load);
  return <Routes />;
}

function RemoteFailure({ name, onRetry }: { readonly name: RemoteName; readonly onRetry: () => void }) {
  // Whoever leaves and comes back later gets a fresh attempt without pressing anything.
  useEffect(() => () => allowRetry(name), [name]);
  return <ErrorFallback onRetry={onRetry} />;
}
