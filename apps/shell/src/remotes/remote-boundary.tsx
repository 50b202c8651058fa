import { RetryBoundary } from '@trax/ui';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { loadFederation } from './federation-loader.js';
import { RemotePlaceholder } from './remote-placeholder.js';

export type LoadRemote = (name: string, attempt: number) => Promise<{ default: ComponentType }>;

type RemoteBoundaryProps = { readonly name: string; readonly load?: LoadRemote };

// Outside React: a lazy component made during a render is thrown away with it after an error, and would load for ever.
const remotes = new Map<string, LazyExoticComponent<ComponentType>>();
const attempts = new Map<string, number>();
const failed = new Set<string>();

const loadFromNetwork: LoadRemote = async (name, attempt) => (await loadFederation()).loadRemote(name, attempt);

/** A remote in its own area: whatever happens to it, the navigation and the sound around it go on. */
export function RemoteBoundary({ name, load = loadFromNetwork }: RemoteBoundaryProps) {
  return (
    <RetryBoundary key={name} onReset={() => allowRetry(name)}>
      <Suspense fallback={<RemotePlaceholder />}>
        <Remote name={name} load={load} />
      </Suspense>
    </RetryBoundary>
  );
}

function Remote({ name, load }: Required<RemoteBoundaryProps>) {
  const Component = lazyRemote(name, load);
  return <Component />;
}

/** A remote as a lazy component, the same one until loading it has failed and `allowRetry` was called. */
function lazyRemote(name: string, load: LoadRemote): LazyExoticComponent<ComponentType> {
  const known = remotes.get(name);
  if (known) return known;
  const attempt = attempts.get(name) ?? 0;
  const remote = lazy(async () => {
    try {
      return await load(name, attempt);
    } catch (error) {
      failed.add(name);
      throw error;
    }
  });
  remotes.set(name, remote);
  return remote;
}

/** Makes the next render load a remote again that could not be loaded; one that failed while rendering stays. */
function allowRetry(name: string): void {
  if (!failed.delete(name)) return;
  remotes.delete(name);
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
}
