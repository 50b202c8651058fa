import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { ErasePersonProcessor } from '../erasure/erase-person.processor.js';
import { createCompletion, useStatsService } from '../testing/stats-service.fixture.js';

describe('an own recording in the statistics', () => {
  const { database, service, complete, readTrackStats } = useStatsService();
  beforeEach(() => database.empty());

  type Facts = { firebaseId?: string; displayName?: string; id?: string; version?: number };
  const change = async (facts: Facts = {}) => {
    const { firebaseId = 'ada', displayName = 'I rest', id = randomUUID(), version = 1 } = facts;
    const track = { id, groupId: 'own--1', groupName: 'My voice', trackNumber: 1, voiceGender: 'F' as const };
    const recording = {
      ...track,
      displayName,
      filePath: `own--recordings/${id}`,
      durationSeconds: 4,
      firebaseId,
      version,
    };
    await receiveEvent(service.app(), { type: 'own-recording.changed', payload: { recordings: [recording] } });
    return id;
  };
  const read = async (path: string, uid: string, isAdmin = false) =>
    (await service.inject({ url: `${path}firebaseId=ada`, viewer: { uid, isAdmin } })).json();

  it('is counted for its owner, with its name as it is now', async () => {
    const trackId = await change();
    expect((await complete(createCompletion('ada', { trackId }))).statusCode).toBe(201);
    await change({ displayName: 'I sleep', id: trackId, version: 2 });
    expect(await readTrackStats('ada')).toMatchObject({
      totalPlays: 1,
      totalListeningTime: 4,
      topTracks: [{ id: trackId, displayName: 'I sleep', plays: 1 }],
    });
    expect(await read('/internal/stats/history?', 'ada')).toMatchObject({
      completions: [{ trackId, displayName: 'I sleep' }],
    });
  });

  it('is for everybody else as a track that does not exist', async () => {
    const trackId = await change();
    const answers = await Promise.all(
      [trackId, randomUUID()].map((id) => complete(createCompletion('bob', { trackId: id }))),
    );
    const [own, unknown] = answers.map(({ statusCode, body }) => [statusCode, body]);
    expect(own).toEqual(unknown);
    expect(own?.[0]).toBe(503);
    expect(await database.query('select 1 from track_completions')).toEqual([]);
  });

  it('has no name for administrators, which is private', async () => {
    const trackId = await change();
    await complete(createCompletion('ada', { trackId }), { zone: 'UTC' });
    const month = new Date().toISOString().slice(0, 7);
    const readAll = async (uid: string, isAdmin = false) =>
      JSON.stringify(
        await Promise.all(
          [
            '/api/stats/tracks?',
            '/internal/stats/history?',
            `/internal/stats/recap?month=${month}&`,
            '/internal/stats/favourite?',
            '/api/stats/export?format=json&',
          ].map((path) => read(path, uid, isAdmin)),
        ),
      );
    expect((await readAll('ada')).match(/I rest/g)).toHaveLength(5);
    const ofOwner = await readAll('owner', true);
    expect(ofOwner).not.toMatch(/I rest|isOwn/);
    expect(ofOwner.match(/An own recording/g)).toHaveLength(5);
  });

  it('goes with the account of its owner, and does not come back', async () => {
    const trackId = await change();
    const ofBob = await change({ firebaseId: 'bob' });
    await complete(createCompletion('ada', { trackId }));
    await service.app().get(ErasePersonProcessor).erase('ada');
    await change({ id: trackId, version: 2 });
    expect(await database.query('select id, owner_uid from known_tracks')).toEqual([{ id: ofBob, owner_uid: 'bob' }]);
  });
});
