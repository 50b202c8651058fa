import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { useStatsService } from '../testing/stats-service.fixture.js';

const TRACK_ID = '00000000-0000-5000-8000-000000000001';
const PLAYLIST_ID = '01890000-0000-7000-8000-000000000001';

const track = (displayName: string) => ({
  id: TRACK_ID,
  groupId: 'g1',
  groupName: 'Sleep',
  trackNumber: 1,
  voiceGender: 'M' as const,
  displayName,
  filePath: 'sleep/calm-m',
  durationSeconds: 30.25,
});
const playlist = (name: string) => ({ firebaseId: 'ada', playlistId: PLAYLIST_ID, name });

describe('what the statistics learn from events', () => {
  const { database, service } = useStatsService();
  beforeEach(() => database.empty());

  const receive = <T extends EventType>(type: T, payload: EventPayload<T>, { order = 1, attempt = 1 } = {}) =>
    receiveEvent(service.app(), { type, payload, order, attempt });
  const change = (version: number, displayName: string, isOffered = true) =>
    receive('catalogue.changed', {
      version,
      previousVersion: version - 1,
      tracks: [{ ...track(displayName), isOffered, isDeleted: !isOffered }],
      range: null,
    });
  const tracks = () =>
    database.query('select display_name, duration_seconds::float8 from known_tracks order by display_name');
  const playlists = () => database.query('select firebase_id, name, is_deleted from known_playlists');

  it('is what tracks are called and how long they are by their latest change', async () => {
    await change(1, 'Calm');
    await change(2, 'Calm night');
    await change(3, 'Calm and deleted', false);
    await change(2, 'Calm night, on another page');
    expect(await tracks()).toEqual([{ display_name: 'Calm and deleted', duration_seconds: 30.25 }]);
  });

  it('requests the whole catalogue when it has missed a change', async () => {
    const missed = { version: 9, previousVersion: 8, tracks: [], range: null };
    await expect(receive('catalogue.changed', missed, { attempt: 3 })).rejects.toThrow('has not arrived yet');
    await receive('catalogue.changed', missed, { attempt: 4 });
    const requests = await database.query(`select receiver, payload from outbox where type = 'catalogue.requested'`);
    expect(requests).toEqual([{ receiver: 'catalogue', payload: { version: 0 } }]);
  });

  it('stays known when the catalogue no longer lists it, for completions that are still on their way', async () => {
    await change(1, 'Calm');
    const whole = { after: null, upTo: null };
    await receive('catalogue.changed', { version: 2, previousVersion: 1, tracks: [], range: whole });
    expect(await tracks()).toHaveLength(1);
    expect(await database.query('select version from known_catalogue')).toEqual([{ version: '2' }]);
  });

  it('is a playlist’s name, its new name, and its end', async () => {
    await receive('playlist.created', playlist('Morning'), { order: 1 });
    await receive('playlist.renamed', playlist('Dawn'), { order: 2 });
    expect(await playlists()).toEqual([{ firebase_id: 'ada', name: 'Dawn', is_deleted: false }]);
    await receive('playlist.deleted', playlist('Dawn'), { order: 3 });
    expect(await playlists()).toEqual([{ firebase_id: 'ada', name: 'Dawn', is_deleted: true }]);
  });

  it('is the same whichever of two events about a playlist comes first', async () => {
    await receive('playlist.deleted', playlist('Dawn'), { order: 3 });
    await receive('playlist.renamed', playlist('Dawn'), { order: 2 });
    await receive('playlist.created', playlist('Morning'), { order: 1 });
    expect(await playlists()).toEqual([{ firebase_id: 'ada', name: 'Dawn', is_deleted: true }]);
  });
});
