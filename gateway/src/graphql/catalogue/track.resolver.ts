import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  type Track,
  type Transcript,
  type TranscriptMatch,
  listTracks,
  searchTranscripts,
} from '@trax/contracts/catalogue';
import { type OwnRecording, listOwnRecordings } from '@trax/contracts/own-recordings';
import { SignedIn } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';
import type { GraphqlContext } from '../graphql-context.js';

@Resolver('Track')
export class TrackResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @SignedIn()
  @Query('track')
  async findTrack(@Args('id') id: string, @Context() { requestContext }: GraphqlContext): Promise<Track | null> {
    const tracks = await this.upstream.call(listTracks, requestContext);
    return tracks.find((one) => one.id === id) ?? this.findOwn(id, requestContext);
  }

  /** What the viewer has recorded themselves; of somebody else's recordings nothing is known. */
  private async findOwn(id: string, context: RequestContext): Promise<Track | null> {
    const recordings = await this.upstream.call(listOwnRecordings, context);
    const recording = recordings.find((one) => one.id === id);
    return recording === undefined ? null : toTrack(recording);
  }

  @SignedIn()
  @Query('searchTranscripts')
  searchTranscripts(
    @Args('words') words: string,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<readonly TranscriptMatch[]> {
    return this.upstream.call(searchTranscripts, requestContext, { query: { words } });
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
