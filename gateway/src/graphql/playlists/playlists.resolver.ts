import { getViewer, type Resolver } from '../graphql-context.js';

const listPlaylists: Resolver = (_, __, context) =>
  context.services.playlists.listPlaylists(getViewer(context), context.requestId);

export const playlistsResolvers = { Query: { playlists: listPlaylists } };
