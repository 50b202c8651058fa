import { listTranscripts, type Transcript } from '@trax/contracts/catalogue';
import { albumElement, artistElement, folderElement, songElements } from './elements.js';
import {
  findAlbum,
  findArtist,
  groupBy,
  listArtists,
  readLibrary,
  readSong,
  type Library,
  type Song,
} from './library.js';
import type { Content } from './subsonic-answer.js';
import type { Handlers, SubsonicCall } from './subsonic-call.js';
import { MUSIC_FOLDER } from './system.js';

/** Voices are artists, themes their albums, tracks the songs. */
export const BROWSING: Handlers = {
  getMusicFolders: () => ({ musicFolders: { musicFolder: [MUSIC_FOLDER] } }),
  getArtists: async ({ call }) => ({ artists: indexArtists(await readLibrary(call)) }),
  // It may have changed at any time: apps keep what has an older date.
  getIndexes: async ({ call }) => ({
    indexes: { lastModified: Date.now(), ...indexArtists(await readLibrary(call)) },
  }),
  getArtist: async ({ parameters, call }) => {
    const artist = findArtist(await readLibrary(call), parameters.get('id'));
    return { artist: { ...artistElement(artist), album: artist.albums.map(albumElement) } };
  },
  getAlbum: async ({ parameters, call }) => {
    const album = findAlbum(await readLibrary(call), parameters.get('id'));
    return { album: { ...albumElement(album), song: await songElements(call, album.songs) } };
  },
  getAlbumInfo: describeAlbum,
  getAlbumInfo2: describeAlbum,
  getSong: async ({ parameters, call }) => {
    const [song] = await songElements(call, [await readSong(call, parameters.get('id'))]);
    return { song };
  },
  getMusicDirectory: async ({ parameters, call }) => ({
    directory: await readDirectory(parameters.get('id'), call),
  }),
  getGenres: () => ({ genres: { genre: [] } }),
  getArtistInfo: () => ({ artistInfo: {} }),
  getArtistInfo2: () => ({ artistInfo2: {} }),
  getLyricsBySongId: async ({ parameters, call }) => {
    const song = await readSong(call, parameters.get('id'));
    const transcripts = await call(listTranscripts, { query: { ids: song.track.id } });
    return { lyricsList: { structuredLyrics: transcripts.map((transcript) => lyricsElement(song, transcript)) } };
  },
  getLyrics: findLyrics,
};

function indexArtists(library: Library): Content {
  const byLetter = groupBy(listArtists(library), ({ name }) => name.slice(0, 1));
  const index = Array.from(byLetter, ([name, artists]) => ({ name, artist: artists.map(artistElement) }));
  return { ignoredArticles: '', index };
}

async function describeAlbum({ parameters, call }: SubsonicCall): Promise<Content> {
  const { description } = findAlbum(await readLibrary(call), parameters.get('id'));
  return { albumInfo: { notes: description } };
}

/** The folder of a voice holds those of its themes, and these their tracks. */
async function readDirectory(id: string, call: SubsonicCall['call']): Promise<Content> {
  const library = await readLibrary(call);
  const artist = listArtists(library).find((one) => one.id === id);
  if (artist !== undefined) return { id, name: artist.name, child: artist.albums.map(folderElement) };
  const album = findAlbum(library, id);
  return { id, parent: album.artist.id, name: album.name, child: await songElements(call, album.songs) };
}

/** Older apps know a track by its name and its voice alone. */
async function findLyrics({ parameters, call }: SubsonicCall): Promise<Content> {
  const [title, artist] = [parameters.get('title'), parameters.find('artist')];
  const songs = (await readLibrary(call)).albums.flatMap((album) => album.songs);
  const song = songs.find(
    ({ track, album }) => track.displayName === title && (artist === undefined || album.artist.name === artist),
  );
  if (song === undefined) return { lyrics: {} };
  const [transcript] = await call(listTranscripts, { query: { ids: song.track.id } });
  return { lyrics: { title, artist: song.album.artist.name, value: transcript?.text ?? '' } };
}

/** The words with their times, in milliseconds; without them, a line for each of the text. */
function lyricsElement({ track, album }: Song, { text, sentences }: Transcript): Content {
  const isSynced = sentences.length > 0;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return {
    displayArtist: album.artist.name,
    displayTitle: track.displayName,
    lang: track.language ?? 'und',
    synced: isSynced,
    line: isSynced
      ? sentences.map(({ start, text: value }) => ({ start: Math.round(start * 1_000), value }))
      : lines.map((value) => ({ value })),
  };
}
