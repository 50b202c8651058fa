import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Track, Transcript, TranscriptMatch } from '@trax/contracts/catalogue';
import { listTracks, searchTranscripts } from '@trax/contracts/catalogue.operations';
import { SignedIn } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

@Resolver('Track')
export class TrackResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @SignedIn()
  @Query('track')
  async findTrack(@Args('id') id: string, @Context() { requestContext }: GraphqlContext): Promise<Track | null> {
    const tracks = await this.upstream.call(listTracks, requestContext);
    return tracks.find((track) => track.id === id) ?? null;
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
