import type { Listener } from '../../services/stats.client.js';
import { getViewer, type GraphqlContext, type Resolver } from '../graphql-context.js';

function getListener(context: GraphqlContext): Listener {
  const { requestId, timezone } = context;
  return { viewer: getViewer(context), requestId, timezone };
}

const getTrackStats: Resolver = (_, __, context) => context.services.stats.getTrackStats(getListener(context));

const getPlaylistStats: Resolver = (_, __, context) => context.services.stats.getPlaylistStats(getListener(context));

const resetStats: Resolver = (_, __, context) => context.services.stats.resetStats(getListener(context));

export const statsResolvers = {
  Query: { trackStats: getTrackStats, playlistStats: getPlaylistStats },
  Mutation: { resetStats },
};
