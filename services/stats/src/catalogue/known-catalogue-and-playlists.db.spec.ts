import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { useStatsService } from '../testing/stats-service.fixture.js';

const TRACK_ID = '00000000-0000-5000-8000-000000000001';
const PLAYLIST_ID = '01890000-0000-7000-8000-000000000001';

const track = (displayName: string, durationSeconds = 30.25, id = TRACK_ID) => ({
  id,
  groupId: 'g1',
  groupName: 'Sleep',
  trackNumber: 1,
  voiceGender: 'M' as const,
  displayName,
  filePath: 'sleep/calm-m',
  durationSeconds,
});
const playlist = (name: string) => ({ firebaseId: 'ada', playlistId: PLAYLIST_ID, name });

describe('what the statistics learn from events', () => {
  const { database, service } = useStatsService();
  beforeEach(() => database.empty());

  const receive = <T extends EventType>(type: T, payload: EventPayload<T>, order = 1) =>
    receiveEvent(service.app(), { type, payload, order });
  const tracks = () =>
    database.query('select display_name, duration_seconds::float8 from known_tracks order by display_name');
  const playlists = () => database.query('select firebase_id, name, is_deleted from known_playlists');

  it('is what tracks are called and how long they are', async () => {
    await receive('catalogue.imported', { version: 1, tracks: [track('Calm')] });
    expect(await tracks()).toEqual([{ display_name: 'Calm', duration_seconds: 30.25 }]);
  });

  it('is what a change says, unless a later one has said otherwise', async () => {
    const change = (version: number, displayName: string, isOffered = true) =>
      receive('catalogue.changed', {
        version,
        previousVersion: version - 1,
        tracks: [{ ...track(displayName), isOffered }],
        range: null,
      });
    await change(1, 'Calm');
    await change(3, 'Calm and hidden', false);
    await change(2, 'Calm night');
    expect(await tracks()).toEqual([{ display_name: 'Calm and hidden', duration_seconds: 30.25 }]);
  });

  it('requests the whole catalogue when it has missed a change', async () => {
    await receive('catalogue.changed', { version: 9, previousVersion: 8, tracks: [], range: null });
    const requests = await database.query(`select receiver, payload from outbox where type = 'catalogue.requested'`);
    expect(requests).toEqual([{ receiver: 'catalogue', payload: { version: 0 } }]);
  });

  it('is replaced by a later catalogue, never by an earlier one', async () => {
    await receive('catalogue.imported', { version: 2, tracks: [track('Calm night', 40)] });
    await receive('catalogue.imported', { version: 1, tracks: [track('Calm')] });
    expect(await tracks()).toEqual([{ display_name: 'Calm night', duration_seconds: 40 }]);
    await receive('catalogue.imported', { version: 3, tracks: [track('Calm dawn', 50)] });
    expect(await tracks()).toEqual([{ display_name: 'Calm dawn', duration_seconds: 50 }]);
  });

  it('stays known when the catalogue no longer lists it, for completions that are still on their way', async () => {
    await receive('catalogue.imported', { version: 1, tracks: [track('Calm')] });
    await receive('catalogue.imported', { version: 2, tracks: [track('Bold', 30, randomUUID())] });
    expect(await tracks()).toHaveLength(2);
  });

  it('is a catalogue of twenty thousand tracks, all of which are updated by the next one', async () => {
    const ids = Array.from({ length: 20_000 }, () => randomUUID());
    for (const [version, name] of ['Calm', 'Calm night'].entries()) {
      await receive('catalogue.imported', { version, tracks: ids.map((id) => track(name, 30, id)) });
    }
    const [counts] = await database.query(
      `select count(*)::integer as tracks, count(*) filter (where display_name = 'Calm night')::integer as renamed
       from known_tracks`,
    );
    expect(counts).toEqual({ tracks: 20_000, renamed: 20_000 });
  });

  it('may be an empty catalogue', async () => {
    await receive('catalogue.imported', { version: 1, tracks: [] });
    expect(await database.query('select version from known_catalogue')).toEqual([{ version: '1' }]);
  });

  it('is a playlist’s name, its new name, and its end', async () => {
    await receive('playlist.created', playlist('Morning'), 1);
    await receive('playlist.renamed', playlist('Dawn'), 2);
    expect(await playlists()).toEqual([{ firebase_id: 'ada', name: 'Dawn', is_deleted: false }]);
    await receive('playlist.deleted', playlist('Dawn'), 3);
    expect(await playlists()).toEqual([{ firebase_id: 'ada', name: 'Dawn', is_deleted: true }]);
  });

  it('is the same whichever of two events about a playlist comes first', async () => {
    await receive('playlist.deleted', playlist('Dawn'), 3);
    await receive('playlist.renamed', playlist('Dawn'), 2);
    await receive('playlist.created', playlist('Morning'), 1);
    expect(await playlists()).toEqual([{ firebase_id: 'ada', name: 'Dawn', is_deleted: true }]);
  });
});
