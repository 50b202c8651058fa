import {
  createPlaylistWithTracks,
  deletePlaylist,
  editPlaylist,
  getPlaylist,
  listPlaylists,
  listPlaylistTracks,
  type PlaylistEdit,
  type PlaylistWithTracks,
} from '@trax/contracts/playlists';
import { MAX_NEW_TRACKS, REPETITIONS } from '@trax/contracts/playlist-rules';
import { lowerCaseUuid } from '@trax/contracts/text';
import { playlistElement, songElements } from './elements.js';
import { readLibrary } from './library.js';
import type { Content } from './subsonic-answer.js';
import type { Handlers, SubsonicCall } from './subsonic-call.js';
import { NothingFound, WrongParameter } from './subsonic.errors.js';

/**
 * The playlists of the person. An app lists each track once and plays it once: how often it is played in total is kept, and not
 * known to the protocol. Neither are comments, and every playlist is private.
 */
export const PLAYLISTS: Handlers = {
  getPlaylists: async ({ viewer, call }) => {
    const playlists = await call(listPlaylists, { query: { firebaseId: viewer.uid } });
    return { playlists: { playlist: playlists.map((playlist) => playlistElement(playlist, viewer)) } };
  },
  getPlaylist: (subsonic) => readPlaylist(subsonic, readId(subsonic, 'id')),
  createPlaylist: async (subsonic) => {
    const { parameters } = subsonic;
    const isKnown = parameters.find('playlistId') !== undefined;
    const playlist = isKnown ? await replaceTracks(subsonic) : await create(subsonic);
    return describe(subsonic, playlist);
  },
  updatePlaylist: async (subsonic) => {
    await update(subsonic);
    return {};
  },
  deletePlaylist: async (subsonic) => {
    await subsonic.call(deletePlaylist, { path: { id: readId(subsonic, 'id') } });
    return {};
  },
};

/** What is no id of a playlist is one of none. @throws WrongParameter, NothingFound */
function readId({ parameters }: SubsonicCall, name: string): string {
  const id = lowerCaseUuid.safeParse(parameters.get(name));
  if (!id.success) throw new NothingFound('playlist');
  return id.data;
}

async function readPlaylist(subsonic: SubsonicCall, id: string): Promise<Content> {
  const path = { id };
  const [playlist, tracks] = await Promise.all([
    subsonic.call(getPlaylist, { path }),
    subsonic.call(listPlaylistTracks, { path }),
  ]);
  return describe(subsonic, { ...playlist, tracks });
}

async function describe({ call, viewer }: SubsonicCall, playlist: PlaylistWithTracks): Promise<Content> {
  const { findSong } = await readLibrary(call);
  const songs = playlist.tracks.flatMap(({ id }) => findSong(id) ?? []);
  return { playlist: { ...playlistElement(playlist, viewer), entry: await songElements(call, songs) } };
}

function create({ parameters, viewer, call }: SubsonicCall): Promise<PlaylistWithTracks> {
  // A parameter has no more values than a playlist may have tracks when it is created.
  const tracks = readTrackIds(parameters.list('songId')).map((trackId) => ({ trackId }));
  return call(createPlaylistWithTracks, { body: { firebaseId: viewer.uid, name: parameters.get('name'), tracks } });
}

/** The playlist has these tracks then, in this order; those that stay keep their repetitions. */
async function replaceTracks(subsonic: SubsonicCall): Promise<PlaylistWithTracks> {
  const { parameters, call } = subsonic;
  const id = readId(subsonic, 'playlistId');
  const path = { id };
  const wanted = readTrackIds(parameters.list('songId'));
  const repetitions = new Map((await call(listPlaylistTracks, { path })).map((track) => [track.id, track.repetitions]));
  const name = parameters.find('name');
  if (name !== undefined) await edit(call, id, { kind: 'rename', name });
  for (const trackId of repetitions.keys())
    if (!wanted.includes(trackId)) await edit(call, id, { kind: 'remove-track', trackId });
  const added = wanted.filter((one) => !repetitions.has(one));
  if (added.length > 0) await addTracks(call, id, added);
  const order = [...[...repetitions.keys()].filter((one) => wanted.includes(one)), ...added];
  const entries = wanted.map((trackId) => ({ trackId, repetitions: repetitions.get(trackId) ?? REPETITIONS.default }));
  if (wanted.some((trackId, index) => trackId !== order[index])) return edit(call, id, { kind: 'arrange', entries });
  return { ...(await call(getPlaylist, { path })), tracks: await call(listPlaylistTracks, { path }) };
}

/** The places are those from before the call. A track that the playlist has already is not added again. */
async function update(subsonic: SubsonicCall): Promise<void> {
  const { parameters, call } = subsonic;
  const id = readId(subsonic, 'playlistId');
  const tracks = await call(listPlaylistTracks, { path: { id } });
  const removed = new Set(parameters.list('songIndexToRemove').map((index) => readEntry(tracks, index)));
  const added = readTrackIds(parameters.list('songIdToAdd'));
  const name = parameters.find('name');
  if (name !== undefined) await edit(call, id, { kind: 'rename', name });
  for (const trackId of removed) await edit(call, id, { kind: 'remove-track', trackId });
  const kept = new Set(tracks.map((track) => track.id).filter((one) => !removed.has(one)));
  const missing = added.filter((one) => !kept.has(one));
  if (missing.length > 0) await addTracks(call, id, missing);
}

function readEntry(tracks: PlaylistWithTracks['tracks'], index: string): string {
  const entry = /^\d{1,6}$/.test(index) ? tracks[Number(index)] : undefined;
  if (entry === undefined) throw new WrongParameter('songIndexToRemove', 'is no place in this playlist');
  return entry.id;
}

/** Each once. @throws NothingFound */
function readTrackIds(ids: readonly string[]): string[] {
  const parsed = ids.map((id) => {
    const trackId = lowerCaseUuid.safeParse(id);
    if (!trackId.success) throw new NothingFound('track');
    return trackId.data;
  });
  return [...new Set(parsed)];
}

async function addTracks(
  call: SubsonicCall['call'],
  id: string,
  trackIds: readonly string[],
): Promise<PlaylistWithTracks> {
  const edited = await edit(call, id, { kind: 'add-tracks', trackIds: trackIds.slice(0, MAX_NEW_TRACKS) });
  const rest = trackIds.slice(MAX_NEW_TRACKS);
  return rest.length === 0 ? edited : addTracks(call, id, rest);
}

const edit = (call: SubsonicCall['call'], id: string, body: PlaylistEdit): Promise<PlaylistWithTracks> =>
  call(editPlaylist, { path: { id }, body });
