import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RemoteName } from '../navigation/remote-of-path.js';
import { loadFederation } from './federation-loader.js';

export type LoadRoutes = (name: RemoteName, attempt: number) => Promise<{ default: ComponentType }>;

// Outside React: a lazy component made during a render is thrown away with it after an error, and would load for ever.
const routes = new Map<RemoteName, LazyExoticComponent<ComponentType>>();
const attempts = new Map<RemoteName, number>();
const failed = new Set<RemoteName>();

const loadFromNetwork: LoadRoutes = async (name, attempt) => (await loadFederation()).loadRoutes(name, attempt);

/** The routes of a remote as a lazy component, the same one until loading it has failed and `allowRetry` was called. */
export function remoteRoutes(name: RemoteName, load: LoadRoutes = loadFromNetwork): LazyExoticComponent<ComponentType> {
  const known = routes.get(name);
  if (known) return known;
  const attempt = attempts.get(name) ?? 0;
  const loading = lazy(() =>
    load(name, attempt).catch((error: unknown) => {
      failed.add(name);
      throw error;
    }),
  );
  routes.set(name, loading);
  return loading;
}

/** Makes the next render load a remote again that could not be loaded; one that merely broke while drawing stays. */
export function allowRetry(name: RemoteName): void {
  if (!failed.delete(name)) return;
  routes.delete(name);
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
}
