import type { TypePolicies } from '@trax/graphql-client';
import type { RouteObject } from 'react-router';
import { PlaylistsPage } from './view-playlists/playlists-page.js';

/** Relative to `/playlists`. */
export const routes: RouteObject[] = [{ index: true, Component: PlaylistsPage }];

/** Playlists are read by the tracks page too, and so the client itself has their policies. */
export const typePolicies: TypePolicies = {};
