import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  type Track,
  type Transcript,
  type TranscriptMatch,
  listTracks,
  searchTranscripts,
} from '@trax/contracts/catalogue';
import { type OwnRecording, listOwnRecordings } from '@trax/contracts/own-recordings';
import { getListeningHistory, HISTORY_PAGE } from '@trax/contracts/stats';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';
import { indexTracks } from './track-index.js';

const MAX_RECENTLY_PLAYED = 20;

@SignedIn()
@Resolver('Track')
export class TrackResolver {
  @Query('track')
  async findTrack(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<Track | null> {
    const [track] = await this.listKnown([id], call);
    return track ?? null;
  }

  @Query('recentlyPlayed')
  async listRecentlyPlayed(@Viewer() { uid }: Viewer, @Context('call') call: ServiceCall): Promise<readonly Track[]> {
    const { completions } = await call(getListeningHistory, { query: { firebaseId: uid, first: HISTORY_PAGE.max } });
    const heard = new Set(completions.map(({ trackId }) => trackId));
    return this.listKnown([...heard].slice(0, MAX_RECENTLY_PLAYED), call);
  }

  /** Of the catalogue, or recorded by the viewer; of another listener's recordings nothing is known. */
  private async listKnown(ids: readonly string[], call: ServiceCall): Promise<readonly Track[]> {
    const { findTrack } = indexTracks(await call(listTracks));
    const own = ids.every(findTrack) ? [] : await call(listOwnRecordings);
    const recordings = new Map(own.map((recording) => [recording.id, toTrack(recording)]));
    return ids.flatMap((id) => findTrack(id) ?? recordings.get(id) ?? []);
  }

  @Query('searchTranscripts')
  searchTranscripts(
    @Args('words') words: string,
    @Context('call') call: ServiceCall,
  ): Promise<readonly TranscriptMatch[]> {
    return call(searchTranscripts, { query: { words } });
  }

  @ResolveField('twin')
  async findTwin(@Parent() track: Track, @Context() { loaders }: GraphqlContext): Promise<Track | null> {
    return (await loaders.trackIndex()).findTwin(track);
  }

  @ResolveField('transcript')
  findTranscript(@Parent() { id }: Track, @Context() { loaders }: GraphqlContext): Promise<Transcript | null> {
    return loaders.transcripts.load(id);
  }
}

function toTrack({ id, groupId, voiceGender, name, filePath, durationSeconds }: OwnRecording): Track {
  return { id, groupId, trackNumber: 1, voiceGender, displayName: name, filePath, durationSeconds, repetitions: 1 };
}
