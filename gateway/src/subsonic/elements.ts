import { getFavourites } from '@trax/contracts/favourites';
import type { Playlist } from '@trax/contracts/playlists';
import type { ServiceCall } from '../upstream/upstream.client.js';
import type { Album, Artist, Song } from './library.js';
import type { Content } from './subsonic-answer.js';

/** The catalogue says no date of a theme, and an album must have one. */
const WITHOUT_DATE = '2000-01-01T00:00:00.000Z';

const sumSeconds = (songs: readonly Song[]): number =>
  Math.round(songs.reduce((sum, { track }) => sum + track.durationSeconds, 0));

export const artistElement = ({ id, name, albums }: Artist & { readonly albums: readonly Album[] }) => ({
  id,
  name,
  albumCount: albums.length,
  coverArt: id,
});

export const albumElement = ({ id, name, artist, songs }: Album) => ({
  id,
  name,
  artist: artist.name,
  artistId: artist.id,
  coverArt: id,
  songCount: songs.length,
  duration: sumSeconds(songs),
  created: WITHOUT_DATE,
});

/** An album as older apps see it: a folder of the one of its voice. */
export const folderElement = ({ id, name, artist }: Album) => ({
  id,
  parent: artist.id,
  isDir: true,
  title: name,
  album: name,
  artist: artist.name,
  coverArt: id,
  created: WITHOUT_DATE,
});

/** The tracks as songs, with those that are Favourites marked. */
export async function songElements(call: ServiceCall, songs: readonly Song[]): Promise<Content[]> {
  const { createdAt, tracks } = await call(getFavourites);
  const favourites = new Set(tracks.map(({ id }) => id));
  return songs.map((song) => ({
    ...songElement(song),
    starred: favourites.has(song.track.id) ? createdAt : undefined,
  }));
}

function songElement({ track, album }: Song): Content {
  const { id, displayName: title, trackNumber, durationSeconds } = track;
  return {
    id,
    parent: album.id,
    isDir: false,
    title,
    album: album.name,
    albumId: album.id,
    artist: album.artist.name,
    artistId: album.artist.id,
    track: trackNumber,
    duration: Math.round(durationSeconds),
    coverArt: album.id,
    contentType: 'audio/mpeg',
    suffix: 'mp3',
    path: `${[album.artist.name, album.name, title].map(withoutSlash).join('/')}.mp3`,
    isVideo: false,
    type: 'music',
    mediaType: 'song',
    created: WITHOUT_DATE,
  };
}

const withoutSlash = (name: string): string => name.replaceAll('/', '-');

export const playlistElement = (
  { id, name, trackCount, totalSeconds, createdAt }: Playlist,
  { email }: { readonly email: string },
) => ({
  id,
  name,
  owner: email,
  public: false,
  songCount: trackCount,
  duration: Math.round(totalSeconds),
  created: createdAt,
  changed: createdAt,
  coverArt: `pl-${id}`,
});
