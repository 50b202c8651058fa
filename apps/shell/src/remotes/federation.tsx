// The federation host: the only importer of the federation runtime. It shares the libraries that the shell itself runs on.
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteName } from '@trax/contracts/remotes';
import * as graphqlClient from '@trax/graphql-client';
import * as player from '@trax/player';
import * as router from '@trax/router';
import { useSession } from '@trax/session';
import * as ui from '@trax/ui';
import React from 'react';
import ReactDOM from 'react-dom';
import { css, keyframes, styled } from 'styled-components';
import { appConfig } from '../app-config.js';
import { client, loadPlaylistEdits } from './graphql-runtime.js';

declare const SHARED_VERSIONS: Record<string, string>;

const LOAD_TIMEOUT_MS = 8000;

const loader: ModuleFederationRuntimePlugin = {
  name: 'trax-loader',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // On a script of our own origin the attribute would make the preloaded copy useless.
    if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
    return { script, timeout: LOAD_TIMEOUT_MS };
  },
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) }),
  errorLoadRemote({ id, lifecycle, error }) {
    // oxlint-disable-next-line no-console -- distinguishes a failed download from a remote that failed while rendering
    console.error(`Remote ${id} could not be loaded (${lifecycle})`, error);
  },
};

// Of large libraries only what remotes import (.oxlintrc.json): a shared library cannot be tree-shaken.
const libraries = {
  react: React,
  'react-dom': ReactDOM,
  'styled-components': { css, keyframes, styled },
  '@trax/graphql-client': graphqlClient,
  '@trax/player': player,
  '@trax/router': router,
  '@trax/session': { useSession },
  '@trax/ui': ui,
};

// Loaded before the first remote that imports them, so that /tracks does not wait for what it does not use.
let deferredUi: object | undefined;
let playlistEdits: object | undefined;

async function loadLibrariesOf(name: RemoteName): Promise<void> {
  if (name === 'catalogue') return;
  const loadDeferredUi = async () => {
    deferredUi = await import(/* webpackChunkName: "deferred-ui" */ '@trax/ui/deferred');
  };
  const loadEdits = async () => {
    playlistEdits = await loadPlaylistEdits();
  };
  await Promise.all(name === 'playlists' ? [loadDeferredUi(), loadEdits()] : [loadDeferredUi()]);
}

const share = (name: string, lib: () => unknown) => [
  name,
  {
    version: SHARED_VERSIONS[name] ?? '0.0.0',
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: false as const },
    lib,
  },
];

const host = createInstance({
  name: 'shell',
  remotes: Object.entries(appConfig().remotes).map(([name, { entry }]) => ({ name, entry })),
  plugins: [injectExternalRuntimeCore(), loader],
  shared: Object.fromEntries([
    ...Object.entries(libraries).map(([name, library]) => share(name, () => library)),
    share('@trax/ui/deferred', () => deferredUi),
    share('@trax/playlist-edits', () => playlistEdits),
  ]),
});

/** What a remote exposes. */
type RemoteModule = {
  readonly routes: router.RouteObject[];
  readonly typePolicies?: graphqlClient.TypePolicies;
};

/**
 * A remote as a component that renders its routes.
 * @param attempt above 0 requests a remote again that could not be loaded before
 */
export async function loadRemote(name: RemoteName, attempt: number): Promise<{ default: React.ComponentType }> {
  const load = async () => {
    await loadLibrariesOf(name);
    return host.loadRemote<RemoteModule>(`${name}/routes`);
  };
  if (attempt > 0) registerAgain(name, attempt);
  const remote = attempt > 0 ? await loadPastPreloads(name, load) : await load();
  if (!remote) throw new Error(`Remote ${name} exposes no routes`);
  if (remote.typePolicies) graphqlClient.addTypePolicies(client, remote.typePolicies);
  return { default: () => <RemoteRoutes routes={remote.routes} /> };
}

function RemoteRoutes({ routes }: Pick<RemoteModule, 'routes'>) {
  return <graphqlClient.GraphqlProvider client={client}>{router.useRoutes(routes)}</graphqlClient.GraphqlProvider>;
}

/** A failed preload is handed, failure included, to the first request of its script; the second reaches the network. */
async function loadPastPreloads<Module>(name: RemoteName, load: () => Promise<Module>): Promise<Module> {
  const preloads = appConfig().remotes[name]?.preload ?? [];
  return preloads.reduce((remote) => remote.catch(load), load());
}

function registerAgain(name: RemoteName, attempt: number): void {
  const entry = appConfig().remotes[name]?.entry;
  if (entry === undefined) return;
  host.registerRemotes([{ name, entry: `${entry}?attempt=${attempt}-${Date.now()}` }], { force: true });
}
