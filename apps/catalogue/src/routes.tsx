import type { TypePolicies } from '@trax/graphql-client';
import type { RouteObject } from '@trax/router';
import { TracksPage } from './browse-tracks/tracks-page.js';

/** Relative to `/tracks`. */
export const routes: RouteObject[] = [{ index: true, Component: TracksPage }];

/** Tracks and groups are cached by their ids, which is the default of Apollo Client. */
export const typePolicies: TypePolicies = {};
