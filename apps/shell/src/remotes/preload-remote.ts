import { appConfig } from '../app-config.js';
import type { RemoteName } from '../navigation/remote-of-path.js';
import { loadFederation } from './federation-loader.js';

const preloaded = new Set<RemoteName>();

/** Fetches everything that a remote needs at once, instead of one thing after the other when it is rendered. */
export function preloadRemote(name: RemoteName | undefined): void {
  if (name === undefined || preloaded.has(name)) return;
  preloaded.add(name);
  const remote = appConfig().remotes[name];
  for (const href of remote?.preload ?? []) document.head.append(preloadLink(href));
  // A failure shows where the remote is rendered, with a retry beside it.
  loadFederation().catch(() => preloaded.delete(name));
}

function preloadLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  // Must match how the script is asked for later, or it is downloaded twice.
  if (new URL(href, location.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  return link;
}
