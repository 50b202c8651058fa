import type { CatalogueChanged, KnownTrack } from '@trax/contracts/events';
import { playlist, playlistTrackList, type Playlist, type PlaylistTrack } from '@trax/contracts/playlists';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService, type TestRequest, type TestService } from '@trax/testing-server/use-service';
import { beforeAll } from '@jest/globals';
import { definition } from '../definition.js';

/** The id of the n-th track of the catalogue under test. */
export const numberedTrackId = (number: number): string =>
  `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`;

/** A track of the catalogue under test; it lasts ten seconds times its number. */
export const numberedTrack = (number: number): KnownTrack => ({
  id: numberedTrackId(number),
  groupId: 'calm',
  groupName: 'Calm',
  trackNumber: number,
  voiceGender: 'F',
  displayName: `Track ${number}`,
  filePath: `calm/f-${number}`,
  durationSeconds: 10 * number,
});

export const tracksUpTo = (count: number): KnownTrack[] =>
  Array.from({ length: count }, (_, index) => numberedTrack(index + 1));

const MISSING = { error: 'Playlist not found', code: 'PLAYLIST_NOT_FOUND' };
export const PLAYLIST_NOT_FOUND = [404, MISSING] as const;

type TestCall = (
  method: TestRequest['method'],
  url: string,
  rest?: Omit<TestRequest, 'method' | 'url'>,
) => Promise<readonly [status: number, body: unknown]>;

/** Calls as `ada` unless another viewer is named; answers status and body. */
const createCall =
  (service: TestService): TestCall =>
  async (method = 'GET', url, rest = {}) => {
    const answer = await service.inject({ viewer: { uid: 'ada' }, ...rest, method, url });
    return [answer.statusCode, answer.body === '' ? undefined : answer.json<unknown>()];
  };

/** What the specs arrange and look at through the documented calls. */
function createPlaylistCalls(call: TestCall) {
  const createPlaylist = async (name = 'Mornings', uid = 'ada'): Promise<Playlist> => {
    const [, body] = await call('POST', '/api/playlists', { viewer: { uid }, payload: { firebaseId: uid, name } });
    return playlist.parse(body);
  };

  const listTracks = async (playlistId: string): Promise<PlaylistTrack[]> => {
    const [, body] = await call('GET', `/api/playlists/${playlistId}/tracks`);
    return playlistTrackList.parse(body);
  };

  /** A playlist that holds the tracks with these numbers, in this order. */
  const createPlaylistWith = async (...numbers: number[]): Promise<Playlist> => {
    const created = await createPlaylist();
    for (const number of numbers) {
      await call('POST', `/api/playlists/${created.id}/tracks`, { payload: { trackId: numberedTrackId(number) } });
    }
    return created;
  };

  /** The numbers of a playlist's tracks in their order; fails when the positions are not 0 … n−1. */
  const listNumbers = async (playlistId: string): Promise<number[]> => {
    const tracks = await listTracks(playlistId);
    if (tracks.some(({ position }, index) => position !== index)) throw new Error('the positions have gaps');
    return tracks.map(({ trackNumber }) => trackNumber);
  };

  return { createPlaylist, createPlaylistWith, listTracks, listNumbers };
}

/** A whole catalogue in one page. */
export const wholeCatalogue = (version: number, tracks: readonly KnownTrack[]): CatalogueChanged => ({
  version,
  previousVersion: version - 1,
  tracks: tracks.map((track) => ({ ...track, isOffered: true, isDeleted: false })),
  range: { after: null, upTo: null },
});

/** The whole catalogues that the service receives. */
function catalogueFor(service: TestService) {
  let latest = 0;
  const importCatalogue = (version: number, tracks: KnownTrack[]) => {
    const payload = wholeCatalogue(version, tracks);
    return receiveEvent(service.app(), { type: 'catalogue.changed', payload });
  };
  const importTracks = (tracks: KnownTrack[]) => {
    latest += 1;
    return importCatalogue(latest, tracks);
  };
  return { importCatalogue, importTracks };
}

/** A playlists service with settings and a database of its own. */
export function useOwnPlaylistsService(environment: () => Readonly<Record<string, string>> = () => ({})) {
  const database = useDatabase(definition);
  const service = useService(definition, () => ({
    DATABASE_URL: database.url(),
    ...environment(),
  }));
  const call = createCall(service);
  return { database, service, call, ...catalogueFor(service), ...createPlaylistCalls(call) };
}

const shared = useOwnPlaylistsService();

/**
 * The real playlists service on a real Postgres, which the specs that Jest loads together share: for a `describe`, which
 * finds nothing in it but a catalogue of `trackCount` tracks.
 */
export function usePlaylistsService({ trackCount = 5 } = {}) {
  beforeAll(async () => {
    await shared.database.empty();
    await shared.importTracks(tracksUpTo(trackCount));
  });
  return shared;
}
