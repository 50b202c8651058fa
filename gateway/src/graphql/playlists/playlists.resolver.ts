import { Args, Context, Info, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { addFavourite, getFavourites, removeFavourite } from '@trax/contracts/favourites';
import type { InputOf } from '@trax/contracts/operation';
import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats-rules';
import {
  PLAYLISTS_PER_QUESTION,
  type Playlist,
  type PlaylistWithTracks,
  createPlaylistWithTracks,
  deletePlaylist,
  editPlaylist,
  getPlaylist,
} from '@trax/contracts/playlists';
import { BadInput } from '@trax/nest-platform/problem';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { GraphQLResolveInfo } from 'graphql';
import type { ServiceCall } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';
import { isSelected } from '../is-selected.js';
import type { Loaders } from '../loaders.js';
import { describeTracks, type DescribedTrack } from './describe-tracks.js';

type NewPlaylistTrack = { readonly trackId: string; readonly repetitions?: number | null };
type CreatePlaylistArgs = {
  readonly name: string;
  readonly tracks?: readonly NewPlaylistTrack[] | null;
  readonly idempotencyKey?: string | null;
};
type ListPlaylistsArgs = { readonly first?: number | null; readonly ids?: readonly string[] | null };
type EntryArgs = { readonly playlistId: string; readonly trackId: string };
type EntriesArgs = { readonly playlistId: string; readonly trackIds: string[] };
type SetRepetitionsArgs = EntryArgs & { readonly repetitions: number };
type ReorderArgs = {
  readonly playlistId: string;
  readonly oldIndex: number;
  readonly newIndex: number;
  readonly trackId?: string | null;
};
type ArrangeArgs = { readonly playlistId: string; readonly entries: readonly NewPlaylistTrack[] };

@SignedIn()
@Resolver('Playlist')
export class PlaylistsResolver {
  @Query('playlists')
  async listPlaylists(
    @Args() { first, ids }: ListPlaylistsArgs,
    @Context() { loaders }: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<readonly Playlist[]> {
    const count = Math.max(first ?? Number.POSITIVE_INFINITY, 0);
    const hasTracks = isSelected(info, 'tracks');
    if (!ids) return (await loaders.playlists.load(hasTracks ? count : 0)).slice(0, count);
    if (ids.length > PLAYLISTS_PER_QUESTION) throw new BadInput(`ids: are at most ${PLAYLISTS_PER_QUESTION}`);
    if (hasTracks) loadAhead(loaders.playlistTracks, ids);
    const playlists = await loaders.playlists.load(0);
    return playlists.filter(({ id }) => ids.includes(id)).slice(0, count);
  }

  @Query('playlist')
  getPlaylist(
    @Args('id') id: string,
    @Context() { call, loaders }: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Playlist> {
    if (isSelected(info, 'tracks')) loadAhead(loaders.playlistTracks, [id]);
    return call(getPlaylist, { path: { id } });
  }

  @Query('favourites')
  getFavourites(@Context('call') call: ServiceCall): Promise<PlaylistWithTracks> {
    return call(getFavourites);
  }

  @ResolveField('tracks')
  async listTracks(
    @Parent() playlist: Playlist | PlaylistWithTracks,
    @Context() { loaders }: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<readonly DescribedTrack[]> {
    const tracks = 'tracks' in playlist ? playlist.tracks : await loaders.playlistTracks.load(playlist.id);
    return describeTracks(tracks, loaders, info);
  }

  @Mutation('createPlaylist')
  createPlaylist(
    @Args() { name, tracks, idempotencyKey }: CreatePlaylistArgs,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<PlaylistWithTracks> {
    const input = {
      headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey ?? undefined },
      body: {
        firebaseId: uid,
        name,
        tracks: tracks?.map(toEntry),
      },
    };
    return call(createPlaylistWithTracks, input);
  }

  @Mutation('renamePlaylist')
  renamePlaylist(
    @Args('id') id: string,
    @Args('name') name: string,
    @Context('call') call: ServiceCall,
  ): Promise<PlaylistWithTracks> {
    return this.edit(call, id, { kind: 'rename', name });
  }

  @Mutation('deletePlaylist')
  async deletePlaylist(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<string> {
    await call(deletePlaylist, { path: { id } });
    return id;
  }

  @Mutation('restorePlaylist')
  restorePlaylist(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<PlaylistWithTracks> {
    return this.edit(call, id, { kind: 'restore' });
  }

  @Mutation('addTracks')
  addTracks(
    @Args() { playlistId, trackIds }: EntriesArgs,
    @Context('call') call: ServiceCall,
  ): Promise<PlaylistWithTracks> {
    return this.edit(call, playlistId, { kind: 'add-tracks', trackIds });
  }

  @Mutation('removeTrack')
  removeTrack(
    @Args() { playlistId, trackId }: EntryArgs,
    @Context('call') call: ServiceCall,
  ): Promise<PlaylistWithTracks> {
    return this.edit(call, playlistId, { kind: 'remove-track', trackId });
  }

  @Mutation('restoreTrack')
  restoreTrack(
    @Args() { playlistId, trackId }: EntryArgs,
    @Context('call') call: ServiceCall,
  ): Promise<PlaylistWithTracks> {
    return this.edit(call, playlistId, { kind: 'restore-track', trackId });
  }

  @Mutation('setRepetitions')
  setRepetitions(
    @Args() { playlistId, trackId, repetitions }: SetRepetitionsArgs,
    @Context('call') call: ServiceCall,
  ): Promise<PlaylistWithTracks> {
    return this.edit(call, playlistId, { kind: 'set-repetitions', trackId, repetitions });
  }

  @Mutation('reorderTracks')
  reorderTracks(
    @Args() { playlistId, oldIndex, newIndex, trackId }: ReorderArgs,
    @Context('call') call: ServiceCall,
  ): Promise<PlaylistWithTracks> {
    const move = { oldIndex, newIndex, trackId: trackId ?? undefined };
    return this.edit(call, playlistId, { kind: 'reorder-tracks', ...move });
  }

  @Mutation('addFavourite')
  addFavourite(@Args('trackId') trackId: string, @Context('call') call: ServiceCall): Promise<PlaylistWithTracks> {
    return call(addFavourite, { path: { trackId } });
  }

  @Mutation('removeFavourite')
  removeFavourite(@Args('trackId') trackId: string, @Context('call') call: ServiceCall): Promise<PlaylistWithTracks> {
    return call(removeFavourite, { path: { trackId } });
  }

  @Mutation('arrangeTracks')
  arrangeTracks(
    @Args() { playlistId, entries }: ArrangeArgs,
    @Context('call') call: ServiceCall,
  ): Promise<PlaylistWithTracks> {
    return this.edit(call, playlistId, { kind: 'arrange', entries: entries.map(toEntry) });
  }

  /** One call: if a second one read the playlist and failed, a committed edit would be reported as failed. */
  private edit(call: ServiceCall, id: string, edit: InputOf<typeof editPlaylist>['body']): Promise<PlaylistWithTracks> {
    return call(editPlaylist, { path: { id }, body: edit });
  }
}

const toEntry = ({ trackId, repetitions }: NewPlaylistTrack) => ({ trackId, repetitions: repetitions ?? undefined });

/** Tracks are read while their playlists are. Nothing waits for them when the playlists cannot be read. */
function loadAhead(tracks: Loaders['playlistTracks'], ids: readonly string[]): void {
  for (const id of ids) tracks.load(id).catch(() => undefined);
}
