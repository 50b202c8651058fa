import type { TypePolicies } from '@trax/graphql-client';
import type { RouteObject } from '@trax/router';
import { ErrorState, LoadingRegion, onDemand, useOnDemand } from '@trax/ui';
import { useState } from 'react';
import { TracksPage } from './browse-tracks/tracks-page.js';

/** Relative to `/tracks`. */
export const routes: RouteObject[] = [
  { index: true, Component: TracksPage },
  { path: ':trackId/transcript', Component: TranscriptRoute },
];

/** Tracks and groups are cached by their ids, which is the default of Apollo Client. */
export const typePolicies: TypePolicies = {};

const transcriptPage = onDemand(async () => (await import('./read-transcript/transcript-page.js')).TranscriptPage);

/** The transcript of a track; its code is no part of the first load of the tracks page. */
function TranscriptRoute() {
  const [hasFailed, setFailed] = useState(false);
  const TranscriptPage = useOnDemand(transcriptPage, !hasFailed, () => setFailed(true));
  if (TranscriptPage) return <TranscriptPage />;
  if (hasFailed) return <ErrorState onRetry={() => setFailed(false)} />;
  return <LoadingRegion label="Loading the transcript">{null}</LoadingRegion>;
}
