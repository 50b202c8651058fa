// The lazy host: the only place of the federation runtime. What it shares is what the shell itself runs on.
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as graphqlClient from '@trax/graphql-client';
import * as player from '@trax/player';
import * as router from '@trax/router';
import { useSession } from '@trax/session';
import * as ui from '@trax/ui';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import styled, { createGlobalStyle, css, keyframes } from 'styled-components';
import { appConfig } from '../app-config.js';
import type { RemoteName } from '../navigation/remote-of-path.js';
import { client } from './graphql.js';

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
    // oxlint-disable-next-line no-console -- tells a failed download from a remote that broke while it was drawn
    console.error(`Remote ${id} could not be loaded (${lifecycle})`, error);
  },
};

// Named one by one: the whole library would put its server rendering and themes into the first load, and that of the session
// what only signing in needs.
const styledComponents = { __esModule: true, default: styled, styled, createGlobalStyle, css, keyframes };

const libraries = {
  react: React,
  'react-dom': ReactDOM,
  'styled-components': styledComponents,
  '@trax/graphql-client': graphqlClient,
  '@trax/player': player,
  '@trax/router': router,
  '@trax/session': { __esModule: true, useSession },
  '@trax/ui': ui,
};

const host = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [injectExternalRuntimeCore(), loader],
  shared: Object.fromEntries(Object.entries(libraries).map(([name, library]) => [name, share(name, library)])),
});
host.registerRemotes(Object.entries(appConfig().remotes).map(([name, { entry }]) => ({ name, entry })));

function share(name: string, library: unknown) {
  const version = SHARED_VERSIONS[name] ?? '0.0.0';
  return {
    version,
    scope: 'default',
    lib: () => library,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}

type RemoteRoutes = { default: React.ComponentType };

/**
 * The routes of a remote, ready to render.
 * @param attempt above 0 asks the network again for a remote that could not be loaded before
 */
export async function loadRoutes(name: RemoteName, attempt: number): Promise<RemoteRoutes> {
  const load = () => host.loadRemote<RemoteRoutes>(`${name}/routes`);
  if (attempt > 0) reloadRemote(name, attempt);
  const routes = attempt > 0 ? await loadPastPreloads(name, load) : await load();
  if (!routes) throw new Error(`Remote ${name} exposes no routes`);
  const Routes = routes.default;
  return {
    default: () =>
      React.createElement(graphqlClient.GraphqlProvider, { client, children: React.createElement(Routes) }),
  };
}

/** A preload that failed is handed, failure and all, to the first who asks for its script; the second reaches the network. */
async function loadPastPreloads<Routes>(name: RemoteName, load: () => Promise<Routes>): Promise<Routes> {
  const preloads = appConfig().remotes[name]?.preload ?? [];
  return preloads.reduce((routes) => routes.catch(load), load());
}

function reloadRemote(name: RemoteName, attempt: number): void {
  const entry = appConfig().remotes[name]?.entry;
  if (entry === undefined) return;
  host.registerRemotes([{ name, entry: `${entry}?attempt=${attempt}-${Date.now()}` }], { force: true });
}
