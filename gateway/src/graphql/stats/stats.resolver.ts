import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  FavouriteOfHour,
  ListeningDays,
  ListeningHistory,
  ListeningRecap,
  PlaylistStats,
  ResetStats,
  TrackStats,
} from '@trax/contracts/stats';
import {
  getFavouriteOfHour,
  getListeningDays,
  getListeningHistory,
  getListeningRecap,
  getPlaylistStats,
  getTrackStats,
  resetStats,
} from '@trax/contracts/stats.operations';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type Target = string | null | undefined;
type DaysArgs = { readonly from?: string | null; readonly to?: string | null };
type HistoryArgs = { readonly first?: number | null; readonly after?: string | null };

/** The statistics service decides whether the viewer may read or reset the figures of somebody else. */
@Resolver()
export class StatsResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @SignedIn()
  @Query('trackStats')
  getTrackStats(
    @Args('firebaseId') target: Target,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<TrackStats> {
    return this.upstream.call(getTrackStats, requestContext, { query: { firebaseId: target ?? uid } });
  }

  @SignedIn()
  @Query('playlistStats')
  getPlaylistStats(
    @Args('firebaseId') target: Target,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<PlaylistStats> {
    return this.upstream.call(getPlaylistStats, requestContext, { query: { firebaseId: target ?? uid } });
  }

  @SignedIn()
  @Query('listeningDays')
  getListeningDays(
    @Args() { from, to }: DaysArgs,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<ListeningDays> {
    const query = { firebaseId: uid, from: from ?? undefined, to: to ?? undefined };
    return this.upstream.call(getListeningDays, requestContext, { query });
  }

  @SignedIn()
  @Query('listeningHistory')
  getListeningHistory(
    @Args() { first, after }: HistoryArgs,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<ListeningHistory> {
    const query = { firebaseId: uid, first: first ?? undefined, after: after ?? undefined };
    return this.upstream.call(getListeningHistory, requestContext, { query });
  }

  @SignedIn()
  @Query('listeningRecap')
  getListeningRecap(
    @Args('month') month: string,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<ListeningRecap> {
    return this.upstream.call(getListeningRecap, requestContext, { query: { firebaseId: uid, month } });
  }

  @SignedIn()
  @Query('favouriteOfHour')
  async findFavouriteOfHour(
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<FavouriteOfHour['track']> {
    const { track } = await this.upstream.call(getFavouriteOfHour, requestContext, { query: { firebaseId: uid } });
    return track;
  }

  @SignedIn()
  @Mutation('resetStats')
  resetStats(
    @Args('targetFirebaseId') target: Target,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<ResetStats> {
    const isOwn = target === undefined || target === null;
    const query = isOwn ? { firebaseId: uid } : { adminFirebaseId: uid, targetFirebaseId: target };
    return this.upstream.call(resetStats, requestContext, { query });
  }
}
