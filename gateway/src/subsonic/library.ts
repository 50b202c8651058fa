import { listTrackGroups, listTracks, type ListedTrack, type TrackGroup } from '@trax/contracts/catalogue';
import { listOwnRecordings, type OwnRecording } from '@trax/contracts/own-recordings';
import { groupsOfRecordings, isOwnRecordingId, OWN_RECORDING } from '@trax/contracts/own-recordings-rules';
import type { ServiceCall } from '../upstream/upstream.client.js';
import { NothingFound } from './subsonic.errors.js';

/** A voice, as an app shows artists. */
export type Artist = { readonly id: string; readonly name: string };

/** A theme in one voice, or what the listener has recorded. */
export type Album = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly artist: Artist;
  readonly groupIds: readonly string[];
  readonly songs: readonly Song[];
};

/** A track, with the album that it is in. */
export type Song = {
  readonly track: Omit<ListedTrack, 'repetitions'>;
  readonly album: Pick<Album, 'id' | 'name' | 'artist' | 'groupIds'>;
};

/** What a listener can play, in the order of the catalogue; their own recordings come last. */
export type Library = { readonly albums: readonly Album[]; readonly findSong: (id: string) => Song | undefined };

const VOICES = ['F', 'M'] as const;
const VOICE_LABELS = { F: 'Female voice', M: 'Male voice' } as const;
const OWN_ID = 'own';

export async function readLibrary(call: ServiceCall): Promise<Library> {
  const [catalogue, recordings] = await Promise.all([readCatalogue(call), call(listOwnRecordings)]);
  if (recordings.length === 0) return catalogue;
  const own = toLibrary([ownAlbum(recordings)]);
  return {
    albums: [...catalogue.albums, ...own.albums],
    findSong: (id) => (isOwnRecordingId(id) ? own : catalogue).findSong(id),
  };
}

/** Reads no more than where the track is. @throws NothingFound */
export async function readSong(call: ServiceCall, id: string): Promise<Song> {
  const library = await (isOwnRecordingId(id) ? readLibrary(call) : readCatalogue(call));
  const song = library.findSong(id);
  if (song === undefined) throw new NothingFound('track');
  return song;
}

// The list is the same object until it changes.
const catalogues = new WeakMap<readonly ListedTrack[], { groups: readonly TrackGroup[]; library: Library }>();

async function readCatalogue(call: ServiceCall): Promise<Library> {
  const [tracks, groups] = await Promise.all([call(listTracks), call(listTrackGroups)]);
  const known = catalogues.get(tracks);
  if (known?.groups === groups) return known.library;
  const library = toLibrary(catalogueAlbums(tracks, groups));
  catalogues.set(tracks, { groups, library });
  return library;
}

function toLibrary(albums: readonly Album[]): Library {
  const songs = new Map(albums.flatMap((album) => album.songs.map((song) => [song.track.id, song] as const)));
  return { albums, findSong: (id) => songs.get(id) };
}

function catalogueAlbums(tracks: readonly ListedTrack[], groups: readonly TrackGroup[]): Album[] {
  const byAlbum = groupBy(tracks, ({ groupId, voiceGender }) => albumId(voiceGender, groupId));
  return groups.flatMap(({ id: groupId, name, description }) =>
    VOICES.flatMap((voice) => {
      const id = albumId(voice, groupId);
      const own = byAlbum.get(id);
      if (own === undefined) return [];
      const artist = { id: artistId(voice), name: VOICE_LABELS[voice] };
      return createAlbum({ id, name, description, artist, groupIds: [groupId] }, own);
    }),
  );
}

function ownAlbum(recordings: readonly OwnRecording[]): Album {
  const themes = groupsOfRecordings(recordings);
  const tracks = themes.flatMap((theme) => theme.tracks);
  const name = OWN_RECORDING.defaultTheme;
  const facts = { id: albumId(OWN_ID), name, description: '', artist: { id: artistId(OWN_ID), name } };
  const numbered = tracks.map((track, index) => ({ ...track, trackNumber: index + 1, language: null }));
  return createAlbum({ ...facts, groupIds: themes.map(({ id }) => id) }, numbered);
}

function createAlbum(album: Omit<Album, 'songs'>, tracks: readonly Song['track'][]): Album {
  const inOrder = tracks.toSorted((one, other) => one.trackNumber - other.trackNumber);
  return { ...album, songs: inOrder.map((track) => ({ track, album })) };
}

export function groupBy<Item>(items: readonly Item[], readKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = readKey(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

const artistId = (voice: string): string => `ar-${voice}`;
const albumId = (voice: string, groupId?: string): string =>
  groupId === undefined ? `al-${voice}` : `al-${voice}-${groupId}`;

/** @throws NothingFound */
export function findAlbum({ albums }: Library, id: string): Album {
  const album = albums.find((one) => one.id === id);
  if (album === undefined) throw new NothingFound('album');
  return album;
}

/** The voices with their albums. */
export function listArtists({ albums }: Library): (Artist & { readonly albums: readonly Album[] })[] {
  const byArtist = groupBy(albums, ({ artist }) => artist.id);
  return [...byArtist.values()].flatMap((own) => (own[0] === undefined ? [] : { ...own[0].artist, albums: own }));
}

/** @throws NothingFound */
export function findArtist(library: Library, id: string) {
  const artist = listArtists(library).find((one) => one.id === id);
  if (artist === undefined) throw new NothingFound('artist');
  return artist;
}
