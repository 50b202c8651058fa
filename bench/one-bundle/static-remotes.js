// In place of the shell's federation.tsx. The names under `one-bundle/` are aliases of build.mjs.
import { addTypePolicies, GraphqlProvider } from '@trax/graphql-client';
import { useRoutes } from 'react-router';
import { client } from 'one-bundle/graphql';
import { createElement } from 'react';

const REMOTES = {
  catalogue: () => import('one-bundle/catalogue'),
  playlists: () => import('one-bundle/playlists'),
  dashboard: () => import('one-bundle/dashboard'),
  admin: () => import('one-bundle/admin'),
};

const SLOTS = {
  player: () => import('one-bundle/player'),
};

function RemoteRoutes({ routes }) {
  return createElement(GraphqlProvider, { client }, useRoutes(routes));
}

/** They are in the bundle. */
export async function preloadRemote() {}

export async function loadRemote(name) {
  const { routes, typePolicies } = await REMOTES[name]();
  if (typePolicies) addTypePolicies(client, typePolicies);
  return { default: () => createElement(RemoteRoutes, { routes }) };
}

export async function loadSlot(name) {
  const { Slot } = await SLOTS[name]();
  return () => createElement(GraphqlProvider, { client }, createElement(Slot));
}
