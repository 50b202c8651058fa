import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CatalogueChanged } from '@trax/contracts/events';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { numberedTrackId, numberedTrack, useOwnPlaylistsService } from '../testing/playlists-service.fixture.js';

type Change = Partial<CatalogueChanged> & Pick<CatalogueChanged, 'version'>;

describe('the known catalogue after a change', () => {
  const { database, service, importCatalogue } = useOwnPlaylistsService();
  beforeEach(() => database.empty());

  const change = ({ version, attempt = 1, ...facts }: Change & { attempt?: number }) => {
    const payload = { previousVersion: version - 1, tracks: [], range: null, ...facts, version };
    return receiveEvent(service.app(), { type: 'catalogue.changed', payload, attempt });
  };
  const NOT_YET = 'has not arrived yet';
  const track = (number: number, displayName = `Track ${number}`, isOffered = true) => {
    return { ...numberedTrack(number), displayName, isOffered, isDeleted: false };
  };
  const listKnown = async () => {
    const rows = await database.query(
      'select track_number, display_name, is_offered from known_tracks order by track_number',
    );
    return rows.map((row) => [row['track_number'], row['display_name'], row['is_offered']]);
  };
  const listRequests = async () => {
    const rows = await database.query(`select payload from outbox where type = 'catalogue.requested' order by seq`);
    return rows.map(({ payload }) => payload.version);
  };

  it('has the changed tracks, and all others as before', async () => {
    await change({ version: 1, previousVersion: 0, tracks: [track(1), track(2)] });
    await change({ version: 2, tracks: [track(2, 'Renamed'), track(3, 'Track 3', false)] });
    expect(await listKnown()).toEqual([
      [1, 'Track 1', true],
      [2, 'Renamed', true],
      [3, 'Track 3', false],
    ]);
    expect(await listRequests()).toEqual([]);
  });

  it('is the same whatever the order in which changes and their pages arrive, and nothing is requested', async () => {
    await change({ version: 1, previousVersion: 0 });
    const late = { version: 3, tracks: [track(1, 'Late', false)] };
    await expect(change(late)).rejects.toThrow(NOT_YET);
    await change({ version: 2, tracks: [track(1, 'Early')] });
    await change({ ...late, attempt: 2 });
    await change({ version: 2, tracks: [track(2, 'Other page')] });
    expect(await listKnown()).toEqual([
      [1, 'Late', false],
      [2, 'Other page', true],
    ]);
    expect(await listRequests()).toEqual([]);
  });

  it('requests everything once when a change before it is missing', async () => {
    await change({ version: 1, previousVersion: 0 });
    const late = { version: 9, previousVersion: 7, tracks: [track(1)] };
    for (const attempt of [1, 2, 3]) await expect(change({ ...late, attempt })).rejects.toThrow(NOT_YET);
    expect(await listRequests()).toEqual([]);
    await change({ ...late, attempt: 4 });
    await change({ ...late, tracks: [track(2)], attempt: 4 });
    await change({ version: 10, previousVersion: 9 });
    expect(await listRequests()).toEqual([1]);
  });

  it.each([
    [5, 5, []],
    [5, 9, [5]],
    [5, 3, [5]],
  ])('has version %d, and the catalogue service starts with %d: requests %j', async (known, version, requests) => {
    await importCatalogue(known, []);
    await change({ version, previousVersion: version, attempt: 4 });
    expect(await listRequests()).toEqual(requests);
  });

  it('is the whole catalogue after all of its ranges, and keeps what is newer', async () => {
    await importCatalogue(1, [1, 2, 3, 4].map(numberedTrack));
    await change({ version: 6, previousVersion: 5, tracks: [track(4, 'Newer')], attempt: 4 });
    const border = numberedTrackId(2);
    const whole = { version: 5, previousVersion: 4 };
    await change({ ...whole, tracks: [track(3)], range: { after: border, upTo: null } });
    await change({ ...whole, tracks: [track(1, 'Again')], range: { after: null, upTo: border } });
    expect(await listKnown()).toEqual([
      [1, 'Again', true],
      [2, 'Track 2', false],
      [3, 'Track 3', true],
      [4, 'Newer', true],
    ]);
  });

  it('is the latest one also when several arrive at the same time', async () => {
    const versions = [33, 31, 34, 30, 32];
    const rename = (version: number) =>
      importCatalogue(version, [{ ...numberedTrack(1), displayName: `Version ${version}` }]);
    await Promise.all(versions.map(rename));
    expect(await listKnown()).toEqual([[1, 'Version 34', true]]);
  });

  it('may be an empty catalogue', async () => {
    await importCatalogue(1, [numberedTrack(1)]);
    await importCatalogue(2, []);
    expect(await listKnown()).toEqual([[1, 'Track 1', false]]);
  });

  it('lets a playlist keep a track that is hidden, and lets no listener add it', async () => {
    const add = (playlistId: string) =>
      service.inject({
        method: 'POST',
        url: `/api/playlists/${playlistId}/tracks`,
        viewer: { uid: 'ada' },
        payload: { trackId: numberedTrackId(1) },
      });
    const create = async () =>
      (
        await service.inject({
          method: 'POST',
          url: '/api/playlists',
          viewer: { uid: 'ada' },
          payload: { firebaseId: 'ada', name: 'Mornings' },
        })
      ).json<{ id: string }>().id;
    await change({ version: 1, previousVersion: 0, tracks: [track(1)] });
    const [one, other] = [await create(), await create()];
    expect((await add(one)).statusCode).toBe(201);
    await change({ version: 2, tracks: [track(1, 'Hidden and renamed', false)] });
    expect((await add(other)).json()).toMatchObject({ code: 'TRACK_NOT_FOUND' });
    const tracks = await service.inject({ url: `/api/playlists/${one}/tracks`, viewer: { uid: 'ada' } });
    expect(tracks.json()).toMatchObject([{ id: numberedTrackId(1), displayName: 'Hidden and renamed' }]);
  });
});
