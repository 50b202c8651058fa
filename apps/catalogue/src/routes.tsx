import type { RemoteModule } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { lazyWithRetry, LoadingRegion } from '@trax/ui';
import { TracksPage } from './browse-tracks/tracks-page.js';

const LoadingTranscript = () => <LoadingRegion label={t`Loading the transcript`}>{null}</LoadingRegion>;
const LoadingRecordings = () => <LoadingRegion label={t`Loading your recordings`}>{null}</LoadingRegion>;

/** The transcript of a track; its code is no part of the first load of the tracks page. */
const TranscriptPage = lazyWithRetry(
  async () => (await import('./read-transcript/transcript-page.js')).TranscriptPage,
  { fallback: <LoadingTranscript /> },
);

/** Recording is no part of it either. */
const MyVoicePage = lazyWithRetry(async () => (await import('./my-voice/my-voice-page.js')).MyVoicePage, {
  fallback: <LoadingRecordings />,
});

export const routes: RemoteModule['routes'] = [
  { index: true, Component: TracksPage },
  { path: 'my-voice', Component: MyVoicePage },
  { path: ':trackId/transcript', Component: TranscriptPage },
];

export const loadMessages: RemoteModule['loadMessages'] = (language) => import(`./locales/${language}.po`);
