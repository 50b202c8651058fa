import type { EntryPath, Playlist, ReorderTracksInput } from '@trax/contracts/playlists';
import type { PlaylistsAsker } from '../../services/playlists.client.js';
import { getViewer, type GraphqlContext, type Resolver } from '../graphql-context.js';

function getAsker(context: GraphqlContext): PlaylistsAsker {
  return { viewer: getViewer(context), requestId: context.requestId };
}

const listPlaylists: Resolver = (_, __, context) => context.services.playlists.listPlaylists(getAsker(context));

const getPlaylist: Resolver<{ id: string }> = (_, { id }, context) =>
  context.services.playlists.getPlaylist(getAsker(context), id);

const listTracks = ({ id }: Playlist, _: object, { tracksOfPlaylist }: GraphqlContext) => tracksOfPlaylist.load(id);

const createPlaylist: Resolver<{ name: string }> = (_, { name }, context) =>
  context.services.playlists.createPlaylist(getAsker(context), name);

const renamePlaylist: Resolver<{ id: string; name: string }> = (_, { id, name }, context) =>
  context.services.playlists.renamePlaylist(getAsker(context), id, name);

const deletePlaylist: Resolver<{ id: string }> = async (_, { id }, context) => {
  await context.services.playlists.deletePlaylist(getAsker(context), id);
  return id;
};

/** The playlist as it is after its entries have changed, whatever an earlier field of this request had loaded. */
function getChanged(context: GraphqlContext, id: string): Promise<Playlist> {
  context.tracksOfPlaylist.clear(id);
  return context.services.playlists.getPlaylist(getAsker(context), id);
}

type EntryArguments = { playlistId: string; trackId: string };
const entryOf = ({ playlistId, trackId }: EntryArguments): EntryPath => ({ id: playlistId, trackId });

const addTrack: Resolver<EntryArguments> = async (_, entry, context) => {
  await context.services.playlists.addTrack(getAsker(context), entryOf(entry));
  return getChanged(context, entry.playlistId);
};

const removeTrack: Resolver<EntryArguments> = async (_, entry, context) => {
  await context.services.playlists.removeTrack(getAsker(context), entryOf(entry));
  return getChanged(context, entry.playlistId);
};

const setRepetitions: Resolver<EntryArguments & { repetitions: number }> = async (_, entry, context) => {
  await context.services.playlists.setRepetitions(getAsker(context), entryOf(entry), entry.repetitions);
  return getChanged(context, entry.playlistId);
};

type ReorderArguments = { playlistId: string; oldIndex: number; newIndex: number; trackId?: string | null };

const reorderTracks: Resolver<ReorderArguments> = async (_, { playlistId, trackId, ...indexes }, context) => {
  const move: ReorderTracksInput = typeof trackId === 'string' ? { ...indexes, trackId } : indexes;
  await context.services.playlists.reorderTracks(getAsker(context), playlistId, move);
  return getChanged(context, playlistId);
};

export const playlistsResolvers = {
  Query: { playlists: listPlaylists, playlist: getPlaylist },
  Playlist: { tracks: listTracks },
  Mutation: {
    createPlaylist,
    renamePlaylist,
    deletePlaylist,
    addTrack,
    removeTrack,
    setRepetitions,
    reorderTracks,
  },
};
