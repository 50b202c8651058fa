import { Args, Context, Info, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Track } from '@trax/contracts/catalogue';
import type { Playlist, PlaylistTrack } from '@trax/contracts/playlists';
import {
  addTrack,
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  removeTrack,
  renamePlaylist,
  reorderTracks,
  setRepetitions,
} from '@trax/contracts/playlists.operations';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { GraphQLResolveInfo } from 'graphql';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';
import { isSelected } from '../selection.js';

type EntryArgs = { readonly playlistId: string; readonly trackId: string };
type SetRepetitionsArgs = EntryArgs & { readonly repetitions: number };
type ReorderArgs = {
  readonly playlistId: string;
  readonly oldIndex: number;
  readonly newIndex: number;
  readonly trackId?: string | null;
};

@Resolver('Playlist')
export class PlaylistsResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @SignedIn()
  @Query('playlists')
  async listPlaylists(
    @Args('first') first: number | null | undefined,
    @Context() { loaders }: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<readonly Playlist[]> {
    const count = Math.max(first ?? Number.POSITIVE_INFINITY, 0);
    const playlists = await loaders.playlists.load(isSelected(info, 'tracks') ? count : 0);
    return playlists.slice(0, count);
  }

  @SignedIn()
  @Query('playlist')
  getPlaylist(
    @Args('id') id: string,
    @Context() context: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Playlist> {
    return this.readPlaylist(id, context, info);
  }

  @ResolveField('tracks')
  listTracks(@Parent() { id }: Playlist, @Context() { loaders }: GraphqlContext): Promise<readonly PlaylistTrack[]> {
    return loaders.playlistTracks.load(id);
  }

  @SignedIn()
  @Mutation('createPlaylist')
  createPlaylist(
    @Args('name') name: string,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<Playlist> {
    return this.upstream.call(createPlaylist, requestContext, { body: { firebaseId: uid, name } });
  }

  @SignedIn()
  @Mutation('renamePlaylist')
  renamePlaylist(
    @Args('id') id: string,
    @Args('name') name: string,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<Playlist> {
    return this.upstream.call(renamePlaylist, requestContext, { path: { id }, body: { name } });
  }

  @SignedIn()
  @Mutation('deletePlaylist')
  async deletePlaylist(@Args('id') id: string, @Context() { requestContext }: GraphqlContext): Promise<string> {
    await this.upstream.call(deletePlaylist, requestContext, { path: { id } });
    return id;
  }

  @SignedIn()
  @Mutation('addTrack')
  async addTrack(
    @Args() { playlistId: id, trackId }: EntryArgs,
    @Context() context: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Playlist> {
    await this.upstream.call(addTrack, context.requestContext, { path: { id }, body: { trackId } });
    return this.readPlaylist(id, context, info);
  }

  @SignedIn()
  @Mutation('removeTrack')
  async removeTrack(
    @Args() { playlistId: id, trackId }: EntryArgs,
    @Context() context: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Playlist> {
    await this.upstream.call(removeTrack, context.requestContext, { path: { id, trackId } });
    return this.readPlaylist(id, context, info);
  }

  @SignedIn()
  @Mutation('setRepetitions')
  async setRepetitions(
    @Args() { playlistId: id, trackId, repetitions }: SetRepetitionsArgs,
    @Context() context: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Playlist> {
    await this.upstream.call(setRepetitions, context.requestContext, { path: { id, trackId }, body: { repetitions } });
    return this.readPlaylist(id, context, info);
  }

  @SignedIn()
  @Mutation('reorderTracks')
  async reorderTracks(
    @Args() { playlistId: id, trackId, oldIndex, newIndex }: ReorderArgs,
    @Context() context: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Playlist> {
    const body = { oldIndex, newIndex, ...(typeof trackId === 'string' && { trackId }) };
    await this.upstream.call(reorderTracks, context.requestContext, { path: { id }, body });
    return this.readPlaylist(id, context, info);
  }

  /** The playlist as it is now. Its tracks, if they are selected, are read at the same time. */
  private readPlaylist(
    id: string,
    { requestContext, loaders }: GraphqlContext,
    info: GraphQLResolveInfo,
  ): Promise<Playlist> {
    // Nothing waits for them when the playlist itself cannot be read.
    if (isSelected(info, 'tracks')) loaders.playlistTracks.load(id).catch(() => undefined);
    return this.upstream.call(getPlaylist, requestContext, { path: { id } });
  }
}

@Resolver('PlaylistTrack')
export class PlaylistTrackResolver {
  @ResolveField('twin')
  findTwin(@Parent() track: PlaylistTrack, @Context() { loaders }: GraphqlContext): Promise<Track | null> {
    return loaders.twins.load(track);
  }
}
