// In place of the shell's federation.tsx. The names under `one-bundle/` are aliases of build.mjs.
import { addTypePolicies, GraphqlProvider } from '@trax/graphql-client';
import { useRoutes } from 'react-router';
import { client } from 'one-bundle/graphql';
import { REMOTES } from 'one-bundle/remotes';
import { createElement } from 'react';

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
  const { Slot } = await REMOTES[name]();
  return () => createElement(GraphqlProvider, { client }, createElement(Slot));
}
