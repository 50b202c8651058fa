import { Injectable } from '@nestjs/common';
import type { CountPlaylistsQuery, PlaylistCount } from '@trax/contracts/catalogue-deletion';
import { PLAYLISTS_PAGE } from '@trax/contracts/playlist-rules';
import type {
  CreatePlaylistInput,
  ListPlaylistsQuery,
  Playlist,
  PlaylistsWithTracks,
  PlaylistWithTracks,
} from '@trax/contracts/playlists';
import { BadInput } from '@trax/nest-platform/problem';
import { uuidV5, uuidV7 } from '@trax/nest-platform/ids';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';
import { creationTime } from './creation-time.js';
import { TrackAlreadyInPlaylist } from './entries.errors.js';
import { EntriesRepository } from './entries.repository.js';
import { favouritesId } from './favourites.js';
import { PlaylistIsFavourites, PlaylistNameMissing, PlaylistNotFound } from './playlists.errors.js';
import { PlaylistsRepository, type PlaylistPlace } from './playlists.repository.js';

/** How many playlists a person may have. */
export abstract class PlaylistLimits {
  abstract readonly maxPlaylists: number;
}

export type PageOfPlaylists = { readonly playlists: Playlist[]; readonly nextCursor?: string };

type CopiedPlaylist = Pick<CreatePlaylistInput, 'name' | 'tracks'> & {
  /** The id of the link that leads to what is copied. */
  readonly keptFrom: string;
};

@Injectable()
export class PlaylistsService {
  constructor(
    private readonly playlists: PlaylistsRepository,
    private readonly entries: EntriesRepository,
    private readonly limits: PlaylistLimits,
  ) {}

  /** The whole list, or one page of it when `limit` or `after` is given. @throws BadInput for a cursor of another list */
  async listPlaylists(viewer: Viewer, { firebaseId, limit, after }: ListPlaylistsQuery): Promise<PageOfPlaylists> {
    assertIsViewer(viewer, firebaseId);
    if (limit === undefined && after === undefined) return { playlists: await this.playlists.list(firebaseId) };
    const size = limit ?? PLAYLISTS_PAGE.default;
    const place = after === undefined ? undefined : parseCursor(after);
    const found = await this.playlists.list(firebaseId, { limit: size + 1, after: place });
    const playlists = found.slice(0, size);
    const last = playlists.at(-1);
    return { playlists, ...(found.length > size && last && { nextCursor: toCursor(last) }) };
  }

  /** All playlists of the viewer, newest first, and the tracks of the first `first` of them. */
  async listPlaylistsWithTracks({ uid }: Viewer, first: number): Promise<PlaylistsWithTracks> {
    const playlists = await this.playlists.list(uid);
    const ids = playlists.slice(0, first).map(({ id }) => id);
    const tracks = ids.length === 0 ? new Map() : await this.entries.listTracksWithoutJoin(uid, ids);
    return { playlists, tracks: Object.fromEntries(tracks) };
  }

  /** Of all people, for administrators. */
  async count(query: CountPlaylistsQuery): Promise<PlaylistCount> {
    return { playlistCount: await this.playlists.countPlaylists(query) };
  }

  /** The playlist that the same key has created before, if there is one. */
  async createPlaylist(
    viewer: Viewer,
    { firebaseId, name, createdAt, tracks }: CreatePlaylistInput,
    key: string | undefined,
  ): Promise<PlaylistWithTracks> {
    assertIsViewer(viewer, firebaseId);
    if (name === '') throw new PlaylistNameMissing();
    if (new Set(tracks.map(({ trackId }) => trackId)).size < tracks.length) throw new TrackAlreadyInPlaylist();
    // Not the key itself: two people may send the same one, and other services know a playlist by its id alone.
    const id = key === undefined ? uuidV7() : uuidV5(firebaseId, key);
    const playlist = { firebaseId, id, name, createdAt: creationTime(createdAt, new Date()) };
    return this.playlists.create(playlist, tracks, this.limits.maxPlaylists);
  }

  /** The copy that this person has of the link already, if there is one. */
  async createCopy(viewer: Viewer, { tracks, keptFrom, name }: CopiedPlaylist): Promise<Playlist> {
    const { uid: firebaseId } = viewer;
    const copy = { firebaseId, id: uuidV5(firebaseId, keptFrom), name, createdAt: new Date(), keptFrom };
    await this.playlists.create(copy, tracks, this.limits.maxPlaylists);
    return this.getPlaylist(viewer, copy.id);
  }

  async renamePlaylist({ uid }: Viewer, id: string, name: string): Promise<PlaylistWithTracks> {
    if (name === '') throw new PlaylistNameMissing();
    if (id === favouritesId(uid)) throw new PlaylistIsFavourites();
    const renamed = await this.playlists.rename({ firebaseId: uid, id, name });
    if (renamed === undefined) throw new PlaylistNotFound();
    return renamed;
  }

  async deletePlaylist(viewer: Viewer, id: string): Promise<void> {
    if (id === favouritesId(viewer.uid)) throw new PlaylistIsFavourites();
    const isDeleted = await this.playlists.remove({ firebaseId: viewer.uid, id });
    if (!isDeleted) throw new PlaylistNotFound();
  }

  /** Takes its deletion of the last day back. */
  async restorePlaylist({ uid }: Viewer, id: string): Promise<PlaylistWithTracks> {
    const restored = await this.playlists.restore({ firebaseId: uid, id }, this.limits.maxPlaylists);
    if (restored === undefined) throw new PlaylistNotFound();
    return restored;
  }

  async getPlaylist({ uid }: Viewer, id: string): Promise<Playlist> {
    const playlist = await this.playlists.find({ firebaseId: uid, id });
    if (playlist === undefined) throw new PlaylistNotFound();
    return playlist;
  }
}

const toCursor = ({ createdAt, id }: Playlist): string => Buffer.from(`${createdAt} ${id}`).toString('base64url');

function parseCursor(cursor: string): PlaylistPlace {
  const place = /^(?<createdAt>\S+) (?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  )?.groups;
  const createdAt = new Date(place?.['createdAt'] ?? Number.NaN);
  const id = place?.['id'];
  if (id === undefined || Number.isNaN(createdAt.getTime())) throw new BadInput('after: is not a cursor of this list');
  return { createdAt, id };
}
