import { firebaseId as firebaseIdSchema } from '@trax/contracts/users';
import { BadInput } from '@trax/nest-platform/problem';
import type { StatsAsker } from '../../services/stats.client.js';
import { getViewer, type GraphqlContext, type Resolver } from '../graphql-context.js';

/** Whether somebody may ask for another's figures is for the statistics service to say. @throws BadInput for no uid */
function getAsker(context: GraphqlContext, target: string | null | undefined): StatsAsker {
  const { requestId, timezone } = context;
  return { viewer: getViewer(context), requestId, timezone, target: uidOf(target) };
}

function uidOf(given: string | null | undefined): string | undefined {
  const parsed = firebaseIdSchema.nullish().safeParse(given);
  if (!parsed.success) throw new BadInput('firebaseId: is not a valid uid');
  return parsed.data ?? undefined;
}

type OfPerson = { firebaseId?: string | null };

const getTrackStats: Resolver<OfPerson> = (_, { firebaseId }, context) =>
  context.services.stats.getTrackStats(getAsker(context, firebaseId));

const getPlaylistStats: Resolver<OfPerson> = (_, { firebaseId }, context) =>
  context.services.stats.getPlaylistStats(getAsker(context, firebaseId));

const resetStats: Resolver<{ targetFirebaseId?: string | null }> = (_, { targetFirebaseId }, context) =>
  context.services.stats.resetStats(getAsker(context, targetFirebaseId));

export const statsResolvers = {
  Query: { trackStats: getTrackStats, playlistStats: getPlaylistStats },
  Mutation: { resetStats },
};
