import { appConfig } from '../app-config.js';
import type { RemoteName } from '../navigation/remote-of-path.js';
import { loadFederation } from './federation-loader.js';

const preloaded = new Set<RemoteName>();

/** Whether the remote is about to be rendered, or somebody's aim merely passes a link to it. */
type Need = 'certain' | 'possible';

/** Fetches everything that a remote needs at once, instead of one thing after the other when it is rendered. */
export function preloadRemote(name: RemoteName | undefined, need: Need): void {
  if (name === undefined || preloaded.has(name)) return;
  preloaded.add(name);
  const remote = appConfig().remotes[name];
  for (const href of remote?.preload ?? []) document.head.append(preloadLink(href, need));
  // A failure shows where the remote is rendered, with a retry beside it.
  loadFederation()
    // Also started, while it is still being found out who is here.
    .then(({ loadRoutes }) => (need === 'certain' ? loadRoutes(name, 0) : undefined))
    .catch(() => preloaded.delete(name));
}

function preloadLink(href: string, need: Need): HTMLLinkElement {
  const link = document.createElement('link');
  // Browsers complain of what was preloaded and then not used.
  link.rel = need === 'certain' ? 'preload' : 'prefetch';
  link.as = 'script';
  link.href = href;
  // Must match how the script is asked for later, or it is downloaded twice.
  if (new URL(href, location.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  return link;
}
