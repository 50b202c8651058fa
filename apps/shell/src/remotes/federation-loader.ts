import { findPushSubscription } from '@trax/browser-storage';
import { t } from '@trax/i18n/macro';
import type * as federationModule from './federation.js';
import type * as graphqlModule from './graphql-runtime.js';

type RemoteRuntime = typeof federationModule & typeof graphqlModule;

let runtime: Promise<RemoteRuntime> | undefined;
let editsOwner: Parameters<RemoteRuntime['setEditsOwner']>[0];
const preloaded = new Set<string>();

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
  void graphql.setEditsOwner(editsOwner);
  await nextTask();
  const federation = await import(/* webpackChunkName: "remote-runtime" */ './federation.js');
  return { ...graphql, ...federation };
}

/** Clears what was read for the person who has just signed out, if anything was read. */
export async function forgetFetchedData(): Promise<void> {
  await (await findRuntime())?.clearGraphqlCache();
}

/** Reads the statistics anew after something was counted, if they were read before. */
export async function refreshStatistics(): Promise<void> {
  await (await findRuntime())?.refreshStatistics();
}

/** Saves them in a playlist as soon as what that needs is loaded. Resolves to why it failed, if it did. */
export async function saveRepetitions(
  ...change: Parameters<RemoteRuntime['saveRepetitions']>
): Promise<string | undefined> {
  const loaded = await loadFederation().catch(() => undefined);
  return loaded ? loaded.saveRepetitions(...change) : t`Please try again later`;
}

/** Edits that got no answer are shown to this person and sent for them, once the runtime is loaded; without one, for no person. */
export async function setEditsOwner(owner: typeof editsOwner): Promise<void> {
  editsOwner = owner;
  await (await findRuntime())?.setEditsOwner(owner);
}

/** The person who is signed in gets the notifications of this device, where they are on, and the server learns where they are. */
export async function keepDeviceNotified(): Promise<void> {
  if (await findPushSubscription()) await loadFederation().then((host) => host.keepNotified());
}

/** Ends the notifications of this device while the session is open. It never rejects: without it the device ends them alone. */
export async function stopNotifyingDevice(): Promise<void> {
  const isNotified = await findPushSubscription().catch(() => undefined);
  if (isNotified)
    await loadFederation()
      .then(
        (host) => host.stopNotifying(),
        () => undefined,
      )
      .catch(() => undefined);
}

/** Undefined where nothing was read yet, or the runtime could not be loaded, which is shown where it was needed. */
async function findRuntime(): Promise<RemoteRuntime | undefined> {
  return runtime?.catch(() => undefined);
}

/** `certain`: the remote is about to be rendered. `possible`: a pointer or the focus is on a link to it. */
type Need = 'certain' | 'possible';

/** Fetches a remote before it is rendered. */
export function preloadRemote(name: string | undefined, need: Need): void {
  if (name === undefined || preloaded.has(name)) return;
  preloaded.add(name);
  // A failure is shown where the remote is rendered, with a retry.
  loadFederation()
    .then<unknown>((host) => (need === 'certain' ? host.loadRemote(name, 0) : host.preloadRemote(name)))
    .catch(() => preloaded.delete(name));
}

/** Lets the browser paint and answer input before the work goes on. */
export function nextTask(): Promise<void> {
  // Safari has no scheduler.
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield();
  return new Promise((resolve) => void setTimeout(resolve));
}
