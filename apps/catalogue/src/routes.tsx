import type { TypePolicies } from '@trax/graphql-client';
import type { RouteObject } from 'react-router';
import { lazyWithRetry, LoadingRegion } from '@trax/ui';
import { TracksPage } from './browse-tracks/tracks-page.js';

/** The transcript of a track; its code is no part of the first load of the tracks page. */
const TranscriptPage = lazyWithRetry(
  async () => (await import('./read-transcript/transcript-page.js')).TranscriptPage,
  { fallback: <LoadingRegion label="Loading the transcript">{null}</LoadingRegion> },
);

/** Relative to `/tracks`. */
export const routes: RouteObject[] = [
  { index: true, Component: TracksPage },
  { path: ':trackId/transcript', Component: TranscriptPage },
];

/** Tracks and groups are cached by their ids, which is the default of Apollo Client. */
export const typePolicies: TypePolicies = {};
