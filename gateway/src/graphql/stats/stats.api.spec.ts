import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/gateway.fixture.js';

const { stats } = gateway.services;

const TRACK_STATS = {
  totalPlays: 3,
  uniqueTracks: 2,
  currentStreak: 1,
  totalListeningTime: 90.5,
  topTracks: [{ id: 't', displayName: 'T', voiceGender: 'M', plays: 2 }],
  listenedToday: true,
  week: Array.from({ length: 7 }, (_, day) => ({ date: `2026-11-1${day}`, completions: day })),
};
const PLAYLIST_STATS = {
  totalCompleted: 4,
  lastCompletedAt: '2026-11-16T10:00:00.000Z',
  topPlaylists: [{ id: 'p', name: 'P', completions: 4 }],
};
const FIELDS = `
  trackStats { totalPlays uniqueTracks currentStreak totalListeningTime listenedToday
               topTracks { id displayName voiceGender plays } week { date completions } }
  playlistStats { totalCompleted lastCompletedAt topPlaylists { id name completions } }`;

describe('the viewer’s statistics', () => {
  it('are those of the service, in the calendar of the viewer', async () => {
    stats.answers('/api/stats/tracks', TRACK_STATS);
    stats.answers('/api/stats/playlists', PLAYLIST_STATS);
    const answer = await gateway.queryGraph('listener', `{ ${FIELDS} }`, {
      headers: { 'x-timezone': 'Pacific/Kiritimati' },
    });
    expect(answer).toEqual({ data: { trackStats: TRACK_STATS, playlistStats: PLAYLIST_STATS } });
    expect(stats.received.map(({ url }) => url).toSorted()).toEqual([
      '/api/stats/playlists?firebaseId=listener',
      '/api/stats/tracks?firebaseId=listener',
    ]);
    for (const { headers } of stats.received) expect(headers['x-timezone']).toBe('Pacific/Kiritimati');
  });

  it('fail alone when the service is gone', async () => {
    stats.on('/api/stats/tracks', (_, response) => response.destroy());
    const answer = await gateway.queryGraph('listener', '{ viewer { uid } trackStats { totalPlays } }');
    expect(answer).toMatchObject({ errors: [{ path: ['trackStats'], extensions: { code: 'UNAVAILABLE' } }] });
  });

  it('are somebody else’s when they are named, and the service decides who may read them', async () => {
    stats.answers('/api/stats/tracks', TRACK_STATS);
    stats.answers('/api/stats/playlists', { error: 'You are not allowed to do this', code: 'FORBIDDEN' }, 403);
    const text = '{ trackStats(firebaseId: "ada") { totalPlays } playlistStats(firebaseId: "ada") { totalCompleted } }';
    expect(await gateway.queryGraph('owner', text)).toMatchObject({
      errors: [{ path: ['playlistStats'], extensions: { code: 'FORBIDDEN' } }],
    });
    expect(stats.received.map(({ url }) => url).toSorted()).toEqual([
      '/api/stats/playlists?firebaseId=ada',
      '/api/stats/tracks?firebaseId=ada',
    ]);
  });

  it('call no other address by the uid, which the service validates', async () => {
    stats.answers('/api/stats/tracks', { error: 'firebaseId: is not a valid uid', code: 'BAD_INPUT' }, 400);
    const answer = await gateway.queryGraph(
      'owner',
      '{ trackStats(firebaseId: "../x&firebaseId=bob") { totalPlays } }',
    );
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT' } }] });
    expect(stats.received.map(({ url }) => url)).toEqual(['/api/stats/tracks?firebaseId=..%2Fx%26firebaseId%3Dbob']);
  });
});

describe('resetStats', () => {
  const text = `mutation { resetStats { ${FIELDS} } }`;

  it('resets the viewer’s own and answers the fresh figures', async () => {
    const fresh = { trackStats: TRACK_STATS, playlistStats: PLAYLIST_STATS };
    stats.answers('/api/stats/reset', fresh);
    expect(await gateway.queryGraph('listener', text, { headers: { 'x-timezone': 'Asia/Tokyo' } })).toEqual({
      data: { resetStats: fresh },
    });
    expect(stats.received).toMatchObject([
      { method: 'POST', url: '/api/stats/reset?firebaseId=listener', headers: { 'x-timezone': 'Asia/Tokyo' } },
    ]);
  });

  it('resets somebody else’s for an administrator', async () => {
    const fresh = { trackStats: TRACK_STATS, playlistStats: PLAYLIST_STATS };
    stats.answers('/api/stats/reset', fresh);
    const answer = await gateway.queryGraph('owner', `mutation { resetStats(targetFirebaseId: "ada") { ${FIELDS} } }`);
    expect(answer).toEqual({ data: { resetStats: fresh } });
    expect(stats.received.map(({ url }) => url)).toEqual([
      '/api/stats/reset?adminFirebaseId=owner&targetFirebaseId=ada',
    ]);
  });
});
