import type { RemoteName } from '@trax/contracts/remotes';
import type { PlaylistEdits } from '@trax/playlist-edits';
import { appConfig } from '../app-config.js';
import type * as federationModule from './federation.js';
import type * as graphqlModule from './graphql-runtime.js';

type RemoteRuntime = typeof federationModule & typeof graphqlModule;

/** The broadcast channel of this person's tabs: a message says that something was counted. */
export const STATISTICS_CHANNEL = 'trax-statistics';

let runtime: Promise<RemoteRuntime> | undefined;
const preloaded = new Set<RemoteName>();

/** The federation runtime and what only remotes need (the GraphQL client); `/` never loads it. */
export function loadFederation(): Promise<RemoteRuntime> {
  runtime ??= importRuntime().catch((error: unknown) => {
    runtime = undefined; // so that a retry fetches it again
    throw error;
  });
  return runtime;
}

// One chunk, two tasks: started in a single task, they would block a slow phone for a quarter of a second.
async function importRuntime(): Promise<RemoteRuntime> {
  const graphql = await import(/* webpackChunkName: "remote-runtime" */ './graphql-runtime.js');
  await nextTask();
  const federation = await import(/* webpackChunkName: "remote-runtime" */ './federation.js');
  return { ...graphql, ...federation };
}

/** The edits of the page's playlists. */
export async function loadPlaylistEdits(): Promise<PlaylistEdits> {
  const { client, loadPlaylistEdits: load } = await loadFederation();
  return (await load()).playlistEdits(client);
}

/** Clears what was read for the person who has just signed out, if anything was read. */
export async function forgetFetchedData(): Promise<void> {
  await runtime?.then(({ clearGraphqlCache }) => clearGraphqlCache());
}

/** Reads the statistics anew after something was counted, if they were read before. */
export async function refreshStatistics(): Promise<void> {
  await runtime?.then((loaded) => loaded.refreshStatistics());
}

/** `certain`: the remote is about to be rendered. `possible`: a pointer or the focus is on a link to it. */
type Need = 'certain' | 'possible';

/** Fetches all scripts of a remote in parallel, before it is rendered. */
export function preloadRemote(name: RemoteName | undefined, need: Need): void {
  if (name === undefined || preloaded.has(name)) return;
  preloaded.add(name);
  for (const href of appConfig().remotes[name]?.preload ?? []) document.head.append(preloadLink(href, need));
  // A failure is shown where the remote is rendered, with a retry.
  loadFederation()
    .then(({ loadRemote }) => (need === 'certain' ? loadRemote(name, 0) : undefined))
    .catch(() => preloaded.delete(name));
}

function preloadLink(href: string, need: Need): HTMLLinkElement {
  const link = document.createElement('link');
  // Browsers warn about a preloaded script that is not used soon.
  link.rel = need === 'certain' ? 'preload' : 'prefetch';
  link.as = 'script';
  link.href = href;
  // Must match how the script is requested later, or it is downloaded twice.
  if (new URL(href, location.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  return link;
}

/** Lets the browser paint and answer input before the work goes on. */
export function nextTask(): Promise<void> {
  // Safari has no scheduler.
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield();
  return new Promise((resolve) => void setTimeout(resolve));
}
