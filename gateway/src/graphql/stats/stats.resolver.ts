import { Args, Context, Mutation, Query, Resolver, Parent, ResolveField } from '@nestjs/graphql';
import { isOwnRecordingId } from '@trax/contracts/own-recordings-rules';
import {
  type FavouriteOfHour,
  type ListeningDays,
  type ListeningHistory,
  type ListeningRecap,
  type PlayedPlaylists,
  type PlaylistStats,
  type FreshStats,
  type TrackStats,
  getFavouriteOfHour,
  getListeningDays,
  getListeningHistory,
  getListeningRecap,
  getPlaylistStats,
  getTrackStats,
  listPlayedPlaylists,
  resetStats,
  type HeardTrack,
  type TopTrack,
} from '@trax/contracts/stats';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type Target = string | null | undefined;
type DaysArgs = { readonly from?: string | null; readonly to?: string | null };
type HistoryArgs = { readonly first?: number | null; readonly after?: string | null };

/** The statistics service decides whether the viewer may read or reset the figures of another listener. */
@SignedIn()
@Resolver()
export class StatsResolver {
  @Query('trackStats')
  getTrackStats(
    @Args('firebaseId') target: Target,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<TrackStats> {
    return call(getTrackStats, { query: { firebaseId: target ?? uid } });
  }

  @Query('playlistStats')
  getPlaylistStats(
    @Args('firebaseId') target: Target,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<PlaylistStats> {
    return call(getPlaylistStats, { query: { firebaseId: target ?? uid } });
  }

  @Query('listeningDays')
  getListeningDays(
    @Args() { from, to }: DaysArgs,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<ListeningDays> {
    const query = { firebaseId: uid, from: from ?? undefined, to: to ?? undefined };
    return call(getListeningDays, { query });
  }

  @Query('listeningHistory')
  getListeningHistory(
    @Args() { first, after }: HistoryArgs,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<ListeningHistory> {
    const query = { firebaseId: uid, first: first ?? undefined, after: after ?? undefined };
    return call(getListeningHistory, { query });
  }

  @Query('listeningRecap')
  getListeningRecap(
    @Args('month') month: string,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<ListeningRecap> {
    return call(getListeningRecap, { query: { firebaseId: uid, month } });
  }

  @Query('favouriteOfHour')
  async findFavouriteOfHour(
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<FavouriteOfHour['track']> {
    const { track } = await call(getFavouriteOfHour, { query: { firebaseId: uid } });
    return track;
  }

  @Query('playedPlaylists')
  listPlayedPlaylists(@Viewer() { uid }: Viewer, @Context('call') call: ServiceCall): Promise<PlayedPlaylists> {
    return call(listPlayedPlaylists, { query: { firebaseId: uid } });
  }

  @Mutation('resetStats')
  resetStats(
    @Args('targetFirebaseId') target: Target,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<FreshStats> {
    const isOwn = target === undefined || target === null;
    const query = isOwn ? { firebaseId: uid } : { adminFirebaseId: uid, targetFirebaseId: target };
    return call(resetStats, { query });
  }
}

@Resolver('TopTrack')
export class TopTrackResolver {
  @ResolveField('isOwn')
  isOwn(@Parent() { id }: TopTrack): boolean {
    return isOwnRecordingId(id);
  }
}

@Resolver('HeardTrack')
export class HeardTrackResolver {
  @ResolveField('isOwn')
  isOwn(@Parent() { trackId }: HeardTrack): boolean {
    return isOwnRecordingId(trackId);
  }
}
