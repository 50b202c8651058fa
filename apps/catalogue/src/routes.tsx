import type { RemoteModule } from '@trax/graphql-client';
import { lazyWithRetry, LoadingRegion } from '@trax/ui';
import { TracksPage } from './browse-tracks/tracks-page.js';

/** The transcript of a track; its code is no part of the first load of the tracks page. */
const TranscriptPage = lazyWithRetry(
  async () => (await import('./read-transcript/transcript-page.js')).TranscriptPage,
  { fallback: <LoadingRegion label="Loading the transcript">{null}</LoadingRegion> },
);

/** Recording is no part of it either. */
const MyVoicePage = lazyWithRetry(async () => (await import('./my-voice/my-voice-page.js')).MyVoicePage, {
  fallback: <LoadingRegion label="Loading your recordings">{null}</LoadingRegion>,
});

export const routes: RemoteModule['routes'] = [
  { index: true, Component: TracksPage },
  { path: 'my-voice', Component: MyVoicePage },
  { path: ':trackId/transcript', Component: TranscriptPage },
];

export const loadMessages: RemoteModule['loadMessages'] = (language) => import(`./locales/${language}.po`);
