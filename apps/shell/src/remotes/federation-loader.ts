import type { Client } from '@trax/graphql-client';
import type { RemoteRuntime } from './remote-runtime.js';

let federation: Promise<RemoteRuntime> | undefined;

/** The federation runtime and what only remotes need (the GraphQL client); `/` never asks for it. */
export function loadFederation(): Promise<RemoteRuntime> {
  federation ??= import(/* webpackChunkName: "remote-runtime" */ './remote-runtime.js')
    .then(({ startRemoteRuntime }) => startRemoteRuntime())
    .catch((error: unknown) => {
      federation = undefined; // so that a retry asks the network again
      throw error;
    });
  return federation;
}

/** The page's one GraphQL client. */
export async function loadGraphqlClient(): Promise<Client> {
  return (await loadFederation()).client;
}

/** Forgets what was read for the person who has just signed out, if anything ever was. */
export async function forgetFetchedData(): Promise<void> {
  await federation?.then(({ clearGraphqlCache }) => clearGraphqlCache());
}

/** Lets the statistics be read anew after something was counted, if they ever were. */
export async function refreshStatistics(): Promise<void> {
  await federation?.then((loaded) => loaded.refreshStatistics());
}
