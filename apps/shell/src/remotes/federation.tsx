// The federation host, which shares the libraries that the shell itself runs on.
import {
  createInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as graphqlClient from '@trax/graphql-client';
import * as i18n from '@trax/i18n';
import * as player from '@trax/player';
import * as playlists from '@trax/playlists';
import * as ui from '@trax/ui';
import React from 'react';
import ReactDOM from 'react-dom';
import { useRoutes } from 'react-router-dom';
import { appConfig, remotes } from '../app-config.js';
import { client } from './graphql-runtime.js';
import { sharedLibrariesPlugin } from './shared-libraries-plugin.js';
import * as router from './partly-shared/react-router-dom.js';
import * as session from './partly-shared/session.js';
import * as styledComponents from './partly-shared/styled-components.js';

declare const SHARED_VERSIONS: Record<string, string>;

const LOAD_TIMEOUT_MS = 8000;

/** Manifests by their addresses, as they were when the page was sent. */
const inlinedManifests = new Map(
  Object.values(appConfig().remotes).flatMap(({ declaration, inlinedManifest }) =>
    inlinedManifest ? [[absolute(declaration.manifest), inlinedManifest]] : [],
  ),
);

const loader: ModuleFederationRuntimePlugin = {
  name: 'trax-loader',
  async fetch(url, init) {
    const manifest = inlinedManifests.get(url);
    // A second request is that of a retry, for which the present build counts.
    inlinedManifests.delete(url);
    if (manifest) return new Response(JSON.stringify(manifest));
    return fetch(url, { ...init, signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
  },
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    return { script, timeout: LOAD_TIMEOUT_MS };
  },
  createLink({ url, attrs }) {
    if (attrs?.['rel'] !== 'preload') return;
    const link = document.createElement('link');
    // Browsers warn about a preloaded script that is not used soon.
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = url;
    return link;
  },
  errorLoadRemote({ id, lifecycle, error }) {
    // A failed download, not a remote that failed while rendering.
    console.error(`Remote ${id} could not be loaded (${lifecycle})`, error);
  },
};

const libraries = {
  react: React,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  'react-router': router,
  'styled-components': styledComponents,
  '@trax/graphql-client': graphqlClient,
  '@trax/i18n': i18n,
  '@trax/player': player,
  '@trax/playlists': playlists,
  '@trax/session': session,
  '@trax/ui': ui,
};

const shareConfig = (name: string) => ({
  version: SHARED_VERSIONS[name] ?? '0.0.0',
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: false as const },
});
const share = ([name, library]: [string, object]) => [name, { ...shareConfig(name), lib: () => library }];

/** Its code is loaded with the first remote that has a form. */
const loadForms = async () => {
  const library = await import(/* webpackChunkName: "forms" */ '@trax/forms');
  return () => library;
};

registerGlobalPlugins([sharedLibrariesPlugin(SHARED_VERSIONS)]);
const host = createInstance({
  name: 'shell',
  remotes: remotes().map(({ name, manifest }) => ({ name, entry: absolute(manifest) })),
  plugins: [injectExternalRuntimeCore(), loader],
  shared: {
    ...Object.fromEntries(Object.entries(libraries).map(share)),
    '@trax/forms': { ...shareConfig('@trax/forms'), get: loadForms },
  },
});

/** What a remote exposes as `./routes` or as `./slot`. */
type Exposed = { readonly routes: graphqlClient.RemoteModule; readonly slot: graphqlClient.SlotModule };

/**
 * A remote as a component that renders its routes.
 * @param attempt above 0 loads a remote anew that could not be loaded before, in its present build
 */
export async function loadRemote(name: string, attempt: number): Promise<{ default: React.ComponentType }> {
  const { routes } = await load(name, 'routes', attempt);
  const Routes = () => (
    <WithClient>
      <graphqlClient.OfflineNote>
        <playlists.WaitingEditsNote />
        <RemoteRoutes routes={routes} />
      </graphqlClient.OfflineNote>
    </WithClient>
  );
  return { default: Routes };
}

/** A remote as the component that fills its slot; `attempt` as above. */
export async function loadSlot(name: string, attempt: number): Promise<React.ComponentType> {
  const { Slot } = await load(name, 'slot', attempt);
  return () => (
    <WithClient>
      <Slot />
    </WithClient>
  );
}

async function load<Part extends keyof Exposed>(name: string, part: Part, attempt: number): Promise<Exposed[Part]> {
  if (attempt > 0) registerAnew(name);
  const remote = await host.loadRemote<Exposed[Part]>(`${name}/${part}`);
  if (!remote) throw new Error(`Remote ${name} exposes no ${part}`);
  if (remote.typePolicies) graphqlClient.addTypePolicies(client, remote.typePolicies);
  // Without them its texts are in English.
  if (remote.loadMessages) await i18n.addMessages(remote.loadMessages).catch(reportError);
  return remote;
}

/** Fetches the scripts of a remote. */
export const preloadRemote = (name: string): Promise<void> =>
  host.preloadRemote([{ nameOrAlias: name, exposes: ['routes'] }]);

const RemoteRoutes = ({ routes }: Pick<graphqlClient.RemoteModule, 'routes'>) => useRoutes(routes);

const WithClient = ({ children }: { readonly children: React.ReactNode }) => (
  <graphqlClient.GraphqlProvider client={client}>{children}</graphqlClient.GraphqlProvider>
);

function registerAnew(name: string): void {
  const remote = remotes().find((one) => one.name === name);
  // The chunks of the build that failed: those of the present one have the same ids and would be taken for loaded.
  Reflect.deleteProperty(window, `chunks_${name}`);
  if (remote) host.registerRemotes([{ name, entry: absolute(remote.manifest) }], { force: true });
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}
