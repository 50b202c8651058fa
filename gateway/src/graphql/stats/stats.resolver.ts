import { getViewer, type Resolver } from '../graphql-context.js';

const getTrackStats: Resolver = (_, __, context) =>
  context.services.stats.getTrackStats(getViewer(context), context.requestId);

const getPlaylistStats: Resolver = (_, __, context) =>
  context.services.stats.getPlaylistStats(getViewer(context), context.requestId);

export const statsResolvers = { Query: { trackStats: getTrackStats, playlistStats: getPlaylistStats } };
