import { readProblem, useApolloClient, type Client } from '@trax/graphql-client';
import type { ReadyUpload } from '@trax/uploads';
import { useRef } from 'react';
import { createTrackMutation, themeQuery } from '../edited-theme.query.js';
import type { Recording } from './recordings.js';

/** The catalogue may be busy for a while, with an import for example. */
const BUSY = 'UNAVAILABLE';
const MAX_ATTEMPTS = 10;
const RETRY_MS = 1_000;

/** Makes a draft of an upload, one after another: an answer holds the whole theme, and the latest one is shown. */
export function useCreateDraft(themeId: string) {
  const client = useApolloClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (recording: Recording, upload: ReadyUpload): Promise<void> => {
    const created = last.current.then(() => create(client, { themeId, recording, upload }));
    last.current = created.catch(() => undefined);
    return created;
  };
}

type Draft = { readonly themeId: string; readonly recording: Recording; readonly upload: ReadyUpload };

async function create(client: Client, draft: Draft): Promise<void> {
  const { themeId, recording, upload } = draft;
  const { name, voice, number } = recording;
  if (voice === '') return;
  const facts = { voiceGender: voice, displayName: name.trim(), trackNumber: Number(number) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.mutate({
        mutation: createTrackMutation,
        variables: { themeId, uploadId: upload.uploadId, ...facts },
      });
      return;
    } catch (error) {
      // The answer may have been lost after the draft was made.
      if (await isThere(client, draft)) return;
      if (readProblem(error)?.code !== BUSY || attempt === MAX_ATTEMPTS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Whether the theme has a track of this sound in its place. */
async function isThere(client: Client, { themeId, recording, upload }: Draft): Promise<boolean> {
  const { data } = await client.query({ query: themeQuery, variables: { id: themeId }, fetchPolicy: 'network-only' });
  const tracks = data?.editedTheme?.tracks ?? [];
  return tracks.some(
    ({ filePath, trackNumber, voiceGender }) =>
      filePath === upload.filePath && trackNumber === Number(recording.number) && voiceGender === recording.voice,
  );
}
