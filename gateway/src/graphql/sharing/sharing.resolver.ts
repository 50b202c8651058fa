import { Args, Context, Info, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  type PlaylistLink,
  type SharedPlaylist,
  endSharing,
  getSharedPlaylist,
  keepSharedPlaylist,
  sharePlaylist,
} from '@trax/contracts/playlist-sharing';
import type { Playlist } from '@trax/contracts/playlists';
import { SignedIn } from '@trax/nest-platform/viewer';
import type { GraphQLResolveInfo } from 'graphql';
import type { ServiceCall } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';
import { describeTracks, type DescribedTrack } from '../playlists/describe-tracks.js';

@SignedIn()
@Resolver('SharedPlaylist')
export class SharingResolver {
  @Query('sharedPlaylist')
  getSharedPlaylist(@Args('token') token: string, @Context('call') call: ServiceCall): Promise<SharedPlaylist> {
    return call(getSharedPlaylist, { path: { token } });
  }

  @ResolveField('tracks')
  listTracks(
    @Parent() { tracks }: SharedPlaylist,
    @Context() { loaders }: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<readonly DescribedTrack[]> {
    return describeTracks(tracks, loaders, info);
  }

  @Mutation('sharePlaylist')
  sharePlaylist(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<PlaylistLink> {
    return call(sharePlaylist, { path: { id } });
  }

  @Mutation('endSharing')
  async endSharing(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<string> {
    await call(endSharing, { path: { id } });
    return id;
  }

  @Mutation('keepSharedPlaylist')
  keepSharedPlaylist(@Args('token') token: string, @Context('call') call: ServiceCall): Promise<Playlist> {
    return call(keepSharedPlaylist, { path: { token } });
  }
}
