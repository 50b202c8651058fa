import { TRANSCRIPTS_PER_QUESTION, type Transcript, listTranscripts } from '@trax/contracts/catalogue';
import DataLoader from 'dataloader';
import type { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';

/** By track id; null for a track without a text. */
export type TranscriptsLoader = DataLoader<string, Transcript | null>;

/** The transcripts of all tracks of a document by one call to the service. */
export function createTranscriptsLoader(upstream: UpstreamClient, context: RequestContext): TranscriptsLoader {
  return new DataLoader(
    async (ids) => {
      const transcripts = await upstream.call(listTranscripts, context, { query: { ids: ids.join(',') } });
      const byTrack = new Map(transcripts.map((transcript) => [transcript.trackId, transcript]));
      return ids.map((id) => byTrack.get(id) ?? null);
    },
    { maxBatchSize: TRANSCRIPTS_PER_QUESTION },
  );
}
