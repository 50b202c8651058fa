import { describe, expect, it } from '@jest/globals';
import { JSON_CALL, useGateway } from '../../testing/use-gateway.js';

const gateway = useGateway();
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

async function ask(uid: string | null, query: string, headers: Record<string, string> = {}): Promise<unknown> {
  const init = { method: 'POST', headers: { ...JSON_CALL, ...headers }, body: JSON.stringify({ query }) };
  const answer = uid === null ? gateway.call('/api/graphql', init) : gateway.callAs(uid, '/api/graphql', init);
  return (await answer).json();
}

describe('the viewer’s statistics', () => {
  it('are what the service says, in the calendar of who asks', async () => {
    stats.answers('/api/stats/tracks', TRACK_STATS);
    stats.answers('/api/stats/playlists', PLAYLIST_STATS);
    const answer = await ask('listener', `{ ${FIELDS} }`, { 'x-timezone': 'Pacific/Kiritimati' });
    expect(answer).toEqual({ data: { trackStats: TRACK_STATS, playlistStats: PLAYLIST_STATS } });
    expect(stats.received.map(({ url }) => url).toSorted()).toEqual([
      '/api/stats/playlists?firebaseId=listener',
      '/api/stats/tracks?firebaseId=listener',
    ]);
    for (const { headers } of stats.received) expect(headers['x-timezone']).toBe('Pacific/Kiritimati');
  });

  it('fail alone when the service is gone', async () => {
    stats.on('/api/stats/tracks', (_, response) => response.destroy());
    const answer = await ask('listener', '{ viewer { uid } trackStats { totalPlays } }');
    expect(answer).toMatchObject({ errors: [{ path: ['trackStats'], extensions: { code: 'UNAVAILABLE' } }] });
  });

  it('are somebody else’s when they are named, and the service says who may ask', async () => {
    stats.answers('/api/stats/tracks', TRACK_STATS);
    stats.answers('/api/stats/playlists', { error: 'You are not allowed to do this', code: 'FORBIDDEN' }, 403);
    const text = '{ trackStats(firebaseId: "ada") { totalPlays } playlistStats(firebaseId: "ada") { totalCompleted } }';
    expect(await ask('owner', text)).toMatchObject({
      errors: [{ path: ['playlistStats'], extensions: { code: 'FORBIDDEN' } }],
    });
    expect(stats.received.map(({ url }) => url).toSorted()).toEqual([
      '/api/stats/playlists?firebaseId=ada',
      '/api/stats/tracks?firebaseId=ada',
    ]);
  });

  it('lead nowhere else by the uid, which the service judges', async () => {
    stats.answers('/api/stats/tracks', { error: 'firebaseId: is not a valid uid', code: 'BAD_INPUT' }, 400);
    const answer = await ask('owner', '{ trackStats(firebaseId: "../x&firebaseId=bob") { totalPlays } }');
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT' } }] });
    expect(stats.received.map(({ url }) => url)).toEqual(['/api/stats/tracks?firebaseId=..%2Fx%26firebaseId%3Dbob']);
  });

  it('are refused to a visitor', async () => {
    const answer = await ask(null, '{ trackStats { totalPlays } }');
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'NOT_SIGNED_IN' } }] });
    expect(stats.received).toEqual([]);
  });
});

describe('resetStats', () => {
  const text = `mutation { resetStats { ${FIELDS} } }`;

  it('resets the viewer’s own and answers the fresh figures', async () => {
    const fresh = { trackStats: TRACK_STATS, playlistStats: PLAYLIST_STATS };
    stats.answers('/api/stats/reset', fresh);
    expect(await ask('listener', text, { 'x-timezone': 'Asia/Tokyo' })).toEqual({ data: { resetStats: fresh } });
    expect(stats.received).toMatchObject([
      { method: 'POST', url: '/api/stats/reset?firebaseId=listener', headers: { 'x-timezone': 'Asia/Tokyo' } },
    ]);
  });

  it('resets somebody else’s for an administrator', async () => {
    const fresh = { trackStats: TRACK_STATS, playlistStats: PLAYLIST_STATS };
    stats.answers('/api/stats/reset', fresh);
    const answer = await ask('owner', `mutation { resetStats(targetFirebaseId: "ada") { ${FIELDS} } }`);
    expect(answer).toEqual({ data: { resetStats: fresh } });
    expect(stats.received.map(({ url }) => url)).toEqual([
      '/api/stats/reset?adminFirebaseId=owner&targetFirebaseId=ada',
    ]);
  });

  it('is refused to a visitor', async () => {
    expect(await ask(null, text)).toMatchObject({ errors: [{ extensions: { code: 'NOT_SIGNED_IN' } }] });
    expect(stats.received).toEqual([]);
  });
});
