import { Injectable } from '@nestjs/common';
import { listPlaylistTracks } from '@trax/contracts/playlists';
import { lowerCaseUuid } from '@trax/contracts/text';
import { LRUCache } from 'lru-cache';
import { drawCover, pictureSize } from './cover-picture.js';
import { listArtists, readLibrary } from './library.js';
import type { SubsonicCall } from './subsonic-call.js';
import { NothingFound } from './subsonic.errors.js';

const DEFAULT_SIZE = 256;
const MAX_SIZE = 10_000;
const MAX_PICTURES = 300;

/** The covers of what apps list: drawn once, because a list asks for that of every row. */
@Injectable()
export class Covers {
  private readonly pictures = new LRUCache<string, Promise<Buffer>>({ max: MAX_PICTURES });

  /** A PNG. @throws NothingFound, WrongParameter */
  async get(subsonic: SubsonicCall): Promise<Buffer> {
    const { parameters } = subsonic;
    const groupIds = await findThemes(parameters.get('id'), subsonic.call);
    const size = pictureSize(parameters.count('size', { fallback: DEFAULT_SIZE, max: MAX_SIZE }));
    const key = `${size} ${groupIds.join()}`;
    const known = this.pictures.get(key);
    if (known !== undefined) return known;
    const picture = drawCover(groupIds, size);
    this.pictures.set(key, picture);
    return picture;
  }
}

/** The themes in the picture of an album, an artist, a track or a playlist. */
async function findThemes(id: string, call: SubsonicCall['call']): Promise<readonly string[]> {
  const [, playlist] = /^pl-(.*)$/.exec(id) ?? [];
  if (playlist !== undefined) return readPlaylistThemes(playlist, call);
  const library = await readLibrary(call);
  const artist = listArtists(library).find((one) => one.id === id);
  if (artist !== undefined) return unique(artist.albums.flatMap(({ groupIds }) => groupIds));
  const groupIds = (library.albums.find((album) => album.id === id) ?? library.findSong(id)?.album)?.groupIds;
  if (groupIds === undefined) throw new NothingFound('cover');
  return unique(groupIds);
}

async function readPlaylistThemes(playlist: string, call: SubsonicCall['call']): Promise<readonly string[]> {
  const id = lowerCaseUuid.safeParse(playlist);
  if (!id.success) throw new NothingFound('cover');
  const tracks = await call(listPlaylistTracks, { path: { id: id.data } });
  return unique(tracks.map(({ groupId }) => groupId));
}

const unique = (groupIds: readonly string[]): readonly string[] => [...new Set(groupIds)].slice(0, 3);
