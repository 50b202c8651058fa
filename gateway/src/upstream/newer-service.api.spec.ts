import { describe, expect, it } from '@jest/globals';
import { person } from '../testing/fake-identity.js';
import { gateway } from '../testing/gateway.fixture.js';

const { catalogue, stats } = gateway.services;
const ADDED = { addedLater: { deep: true } };

describe('a service of a newer release', () => {
  it('may answer with members that the gateway does not know, at every depth', async () => {
    const track = { id: 't', displayName: 'T', voiceGender: 'M', plays: 2 };
    const day = { date: '2026-11-10', completions: 1 };
    stats.answers('/api/stats/tracks', {
      totalPlays: 3,
      uniqueTracks: 2,
      currentStreak: 1,
      bestStreak: 1,
      totalListeningTime: 90.5,
      topTracks: [{ ...track, ...ADDED }],
      listenedToday: true,
      week: Array.from({ length: 7 }, () => ({ ...day, ...ADDED })),
      ...ADDED,
    });
    const query =
      '{ trackStats { totalPlays topTracks { id displayName voiceGender plays } week { date completions } } }';
    expect(await gateway.queryGraph('listener', query)).toEqual({
      data: { trackStats: { totalPlays: 3, topTracks: [track], week: Array.from({ length: 7 }, () => day) } },
    });
  });

  it('may add members to a list that the gateway caches', async () => {
    catalogue.answers('/api/track-groups', [{ id: 'g', name: 'Calm', description: '', ...ADDED }]);
    expect(await gateway.queryGraph('listener', '{ trackGroups { id name } }')).toEqual({
      data: { trackGroups: [{ id: 'g', name: 'Calm' }] },
    });
  });

  it('may add members to a problem', async () => {
    stats.answers('/api/stats/tracks', { error: 'Not now', code: 'UNAVAILABLE', ...ADDED }, 503);
    expect(await gateway.queryGraph('listener', '{ trackStats { totalPlays } }')).toMatchObject({
      errors: [{ message: 'Not now', extensions: { code: 'UNAVAILABLE' } }],
    });
  });

  it('may add members to the status of a session, which is read all the same', async () => {
    gateway.identity.know(person({ uid: 'newer-owner' }), person({ uid: 'newer-deleted' }));
    gateway.sessions.accounts.set('newer-owner', { isAdmin: true, isDeleted: false, ...ADDED });
    gateway.sessions.accounts.set('newer-deleted', { isAdmin: false, isDeleted: true, ...ADDED });
    const query = '{ viewer { uid isAdmin } }';
    expect(await gateway.queryGraph('newer-owner', query)).toEqual({
      data: { viewer: { uid: 'newer-owner', isAdmin: true } },
    });
    expect(await gateway.queryGraph('newer-deleted', query)).toEqual({ data: { viewer: null } });
  });
});
