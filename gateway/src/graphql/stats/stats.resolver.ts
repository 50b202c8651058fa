import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { PlaylistStats, ResetStats, TrackStats } from '@trax/contracts/stats';
import { getPlaylistStats, getTrackStats, resetStats } from '@trax/contracts/stats.operations';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type Target = string | null | undefined;

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
