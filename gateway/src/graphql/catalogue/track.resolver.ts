import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Track, Transcript, TranscriptMatch } from '@trax/contracts/catalogue';
import { listTracks, searchTranscripts } from '@trax/contracts/catalogue.operations';
import type { OwnRecording } from '@trax/contracts/own-recordings';
import { listOwnRecordings } from '@trax/contracts/own-recordings.operations';
import { SignedIn } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';
import { isUnknownOperation } from '../../upstream/upstream.errors.js';
import type { GraphqlContext } from '../graphql-context.js';

@Resolver('Track')
export class TrackResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @SignedIn()
  @Query('track')
  async findTrack(
    @Args('id') id: string,
    @Context() { requestContext, loaders }: GraphqlContext,
  ): Promise<(Track & { readonly language?: string | undefined }) | null> {
    const [tracks, languages] = await Promise.all([
      this.upstream.call(listTracks, requestContext),
      loaders.languages(),
    ]);
    const track = tracks.find((one) => one.id === id);
    return track === undefined ? this.findOwn(id, requestContext) : { ...track, language: languages.get(id) };
  }

  /** What the viewer has recorded themselves; of somebody else's recordings nothing is known. */
  private async findOwn(id: string, context: RequestContext): Promise<Track | null> {
    try {
      const recordings = await this.upstream.call(listOwnRecordings, context);
      const recording = recordings.find((one) => one.id === id);
      return recording === undefined ? null : toTrack(recording);
    } catch (error) {
      if (isUnknownOperation(error)) return null;
      throw error;
    }
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
    return (await loaders.twins())(track);
  }

  @ResolveField('transcript')
  findTranscript(@Parent() { id }: Track, @Context() { loaders }: GraphqlContext): Promise<Transcript | null> {
    return loaders.transcripts.load(id);
  }
}

function toTrack({ id, groupId, voiceGender, name, filePath, durationSeconds }: OwnRecording): Track {
  return { id, groupId, trackNumber: 1, voiceGender, displayName: name, filePath, durationSeconds, repetitions: 1 };
}
