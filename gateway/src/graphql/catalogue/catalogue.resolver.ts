import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Track, type TrackGroup, type VoiceGender, listTrackGroups } from '@trax/contracts/catalogue';
import { SignedIn } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

@Resolver('TrackGroup')
export class CatalogueResolver {
  @SignedIn()
  @Query('trackGroups')
  listTrackGroups(@Context('call') call: ServiceCall): Promise<readonly TrackGroup[]> {
    return call(listTrackGroups);
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
