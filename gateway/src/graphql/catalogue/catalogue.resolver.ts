import type { TrackGroup, VoiceGender } from '@trax/contracts/catalogue';
import { getViewer, type GraphqlContext, type Resolver } from '../graphql-context.js';

const listTrackGroups: Resolver = (_, __, context) => {
  const { viewer, requestId, services } = { ...context, viewer: getViewer(context) };
  return services.catalogue.listTrackGroups({ viewer, requestId });
};

type TracksArguments = { voice?: VoiceGender | null };

async function listTracksOfGroup({ id }: TrackGroup, { voice }: TracksArguments, { tracksOfGroup }: GraphqlContext) {
  const tracks = await tracksOfGroup.load(id);
  return voice === undefined || voice === null ? tracks : tracks.filter(({ voiceGender }) => voiceGender === voice);
}

export const catalogueResolvers = {
  Query: { trackGroups: listTrackGroups },
  TrackGroup: { tracks: listTracksOfGroup },
};
