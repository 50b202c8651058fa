import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Track, type TrackGroup, type VoiceGender, listTrackGroups } from '@trax/contracts/catalogue';
import { SignedIn } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

@Resolver('TrackGroup')
export class CatalogueResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @SignedIn()
  @Query('trackGroups')
  listTrackGroups(@Context() { requestContext }: GraphqlContext): Promise<readonly TrackGroup[]> {
    return this.upstream.call(listTrackGroups, requestContext);
  }

  @ResolveField('tracks')
  async listTracks(
    @Parent() { id }: TrackGroup,
    @Args('voice') voice: VoiceGender | null | undefined,
    @Context() { loaders }: GraphqlContext,
  ): Promise<readonly Track[]> {
    const tracks = await loaders.tracks.load(id);
    return voice === undefined || voice === null ? tracks : tracks.filter(({ voiceGender }) => voiceGender === voice);
  }
}
